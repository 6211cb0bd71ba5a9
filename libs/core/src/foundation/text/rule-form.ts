import { standingWords } from './standing-words.js';

/** Words of what is to hold from now on, whatever is said around them. */
const LASTING =
  /\b(?:always|never|must|prefer|from now on|whenever|every time|avoid|in (?:the )?future|going forward|no need)\b/i;

/** What holds for all of a kind, unless somebody answers what was asked. */
const GENERAL = /\b(?:every|each)\b/i;

/** Words of a rule that stand in orders for the task at hand, too. */
const MAYBE_LASTING =
  /\b(?:should(?:n['’]t| not| never)|make sure|ensure|remember|forget|instead of|rather than|before)\b/i;

/** "Don't" as it forbids: said to somebody, and not of what does not work. */
const FORBIDDEN =
  /(?:^|[.,;:!–—-]\s*|\b(?:please|but|and|so|then|or|just|also|you|we|to)\s+)(?:don['’]?t|do not)\b/i;

/** An answer to what was asked, and what is to be done now. */
const ANSWER =
  /^(?:(?:ok(?:ay)?|now|just|please|also|then|and|so|can you|go ahead and|let me)\b[\s,.!…—-]*)*(?:yes|yeah|yep|sure|let['’]?s|lets)\b/i;

/** A thing that is done once. */
const TASK =
  /^(?:(?:ok(?:ay)?|now|just|please|also|then|and|so|can you|go ahead and|let me)\b[\s,.!…—-]*)*(?:do (?:\d|it|that|this|the)|add|annotate|build|change|clean up|commit|continue|copy|create|delete|drop|find|finish|fix|generate|implement|keep going|merge|move|open|push|put|refactor|remove|rename|replace|retry|revert|rewrite|set up|start|take|turn|undo|update|write)\b/i;

/** Said by somebody who is not sure. */
const HEDGED =
  /\b(?:perhaps|maybe|probably|i guess|not sure|i think|might be)\b|\bright[.?!]?\s*$/i;

/** What a sentence of talk begins with before it says anything. */
const LEAD =
  /^(?:(?:hey|hi|hello|ok(?:ay)?|yes|yeah|yep|right|sure|exactly|agreed|thanks|got it|so|and|but|well|hmm|oh|ah|actually|honestly|also)\b(?: @?[^\s,]+(?=,))?[\s,.!…—-]*)+/i;

/** What is said of the task at hand: a question, a report of the speaker's own, a wish for one thing. */
const TALK: readonly RegExp[] = [
  /\?\s*$|^(?:did|does|is|are|was|were|has|have|had|can|could|would|should|will|why|what|where|who|how|any idea)\b(?!.*\b(?:always|never)\b)/i,
  /^(?:i['’](?:ve|m|d|ll)|i (?:have|had|am|was|feel|think|thought|guess|see|saw|just|already|like|wish|need|tried|got))\b/i,
  /^(?:this|that|it|these|those|you)(?:['’]s|['’]re| is| are| was| were)\b/i,
  // What was, and how it seemed to somebody.
  /\b(?:never|always) (?:quite |really |fully )?(?:made sense|was|were|did|had|got|felt|saw|knew|understood|seemed|worked|liked|happened)\b|\bto me\b/i,
  // What follows from an answer that is not here.
  /^if (?:so|not|yes|no|that(?:['’]s| is))\b/i,
  // How something is to be made, and that it is not to be used yet.
  /\bfind a way\b|\bdoing (?:that|this|it)\b/i,
  /\b(?:but|and) (?:don['’]?t|do not) \w+ (?:it|them|that|this)\s*[.!]?$/i,
];

const SENTENCE_END = /(?<=[.!?])\s+/;

/** Whether a sentence of a text says what is always, never or generally to be done. */
export function hasRuleForm(text: string): boolean {
  return text.split(SENTENCE_END).some((sentence) => isRule(sentence, { orMaybe: true }));
}

/** The same by words that no order for the task at hand has: "always", and not "make sure". */
export function hasFirmRuleForm(text: string): boolean {
  return text.split(SENTENCE_END).some((sentence) => isRule(sentence, { orMaybe: false }));
}

/** Whether a sentence only asks, answers, guesses, reports, or orders what is done once. */
export function isPassing(sentence: string): boolean {
  const said = sentence.replace(LEAD, '');
  return (
    HEDGED.test(said) ||
    TALK.some((form) => form.test(said)) ||
    ANSWER.test(sentence) ||
    TASK.test(said)
  );
}

/** Whether a sentence says what to do, and neither asks, guesses nor reports. */
export function isOrder(sentence: string): boolean {
  const said = sentence.replace(LEAD, '');
  return !HEDGED.test(said) && !TALK.some((form) => form.test(said));
}

function isRule(sentence: string, { orMaybe }: { readonly orMaybe: boolean }): boolean {
  const said = sentence.replace(LEAD, '');
  if (HEDGED.test(said) || TALK.some((form) => form.test(said))) return false;
  if (LASTING.test(said)) return true;
  if (ANSWER.test(sentence)) return false;
  if (GENERAL.test(said)) return true;
  if (TASK.test(said)) return false;
  if (orMaybe && MAYBE_LASTING.test(said)) return true;
  return FORBIDDEN.test(said) || isStandingElsewhere(said);
}

/** In a language other than English. Compiling those words costs a hook 2 ms, so that it comes last. */
function isStandingElsewhere(text: string): boolean {
  return standingWords().some((words) => words.test(text));
}
