import { lazily } from '../../../foundation/lazily.js';
import { isEnglish } from './is-english.js';
import { holdsFromNowOn, tellsOfMoment } from './moment-words.js';
import { englishPracticeNouns, englishPractices } from './practice-nouns.js';
import { standingElsewhere } from './standing-elsewhere.js';
import { isQuestion } from './stated-words.js';

/** What a sentence may begin with before it says anything. */
const LEAD =
  /^(?:(?:@\S+|ok(?:ay)?|so|and|but|also|well|btw|by the way|fyi|note|nb|reminder|remember|no|nope|yes|right|wait|careful|hey|oh|one more thing(?: for (?:the future|later))?|please note(?: that)?|remember that|just so you know|for the record|as a rule|in general|generally|normally|usually)(?!\w)[\s,.:;!…—-]*)+/u;

/** Where it holds: "in this repo, …", "on main …", "for the API …". */
const SCOPE = String.raw`(?:(?:in|on|for|under|inside|within|with) (?:[\w./\x60-]+ ){1,5}?)`;

/** All of a kind; "the tests" may be those at hand and need a verb that tells of a way. */
const MANY = String.raw`(?:(?:our|all|all the|any|every|each|no|new|public|shared|internal|external|generated|user[- ]facing|outgoing|incoming|other|such) ){0,3}`;

/** A verb that tells how something is, and not how it went. */
const VERB = String.raw`(?:(?:always|never|only|usually|normally|generally|all) )?(?:are|is|aren't|isn't|live|lives|come|comes|go|goes|stay|stays|get|gets|sit|sits|start|starts|begin|begins|end|ends|use|uses|have|has|carry|carries|contain|contains|need|needs|belong|belongs|follow|follows|run|runs|happen|happens|respond|return|returns|take|takes|land|lands|ship|ships|target|targets|require|requires|throw|throws|read|reads|respect|mirror|mirrors|match|talk|share|must|may|can't|cannot|don't|do not|doesn't|does not|speak|inherit|depend|build|deploy|pass through)\b`;

/** A verb that tells of a way even of the things at hand. */
const WAY = String.raw`(?:(?:always|never|only|usually|generally|all) )?(?:(?:are|is|get|gets) (?:always |never |only |all |usually )?(?:hand-?)?(?:written|kept|named|called|generated|managed|maintained|stored|versioned|pinned|tagged|signed|formatted|translated|reviewed|tested|built|deployed|released|published|done|made|handled|checked|owned|documented|cut|edited|run|in (?!(?:the|a|an|this|that|progress|place|use|order|trouble|my|your)\b)\w+|lower|upper|plural|singular|per|frozen)|lives?|belongs?|follows?|(?:starts?|begins?|ends?) with|stays?|goes? (?:in|into|to|through|via|under|next)|come from|comes from|needs?|requires?|must|may not|don't|do not)\b`;

/** Tells of the state of a thing and not of the way of it. */
const STATE = String.raw`(?! (?:\w+ly )?(?:done|fixed|ready|ok|okay|fine|good|great|wrong|correct|right|there|here|up|off|on|running|working|passing|merged|pushed|finished|complete|clean|not|all|a mess|weird|strange|huge|being|gonna|going|hard|confusing|unclear|nice|useful|important|ugly|bad|outdated|old|\w+ing)\b)`;

/** What a person does again and again: no perfect, no wish, no doubt, no sight of the moment. */
const HABIT = String.raw`we (?:(?:always|never|only|usually|normally|generally|all|just) )?(?!(?:are|were|had|have|can|could|would|might|may|will|shall|think|thought|know|knew|see|saw|got|get|lost|did|do|want|need|hope|wonder|wait|discuss|talk|made|found|went|came|took|left|should|must|also|still|already|recently|first|then|both|agree|mean|began|broke|built|chose|ran|set|sent|put|wrote|forgot|start|started|look|try|were|'ve|'re|'ll|'d)\b)(?!\w+(?:ed|ing)\b)\w{2,}\b`;

/** What is changed, and what then has to be done too. */
const CHANGE = String.raw`(?:touch|change|add|edit|create|rename|remove|bump|update|write|introduce|delete|modify|move|open|cut|merge)(?:es|s)?`;

const NOUN = lazily(
  () => new RegExp(String.raw`\b(?:${englishPracticeNouns}|${englishPractices})\b`, 'g'),
);
const FEW_WORDS = String.raw`(?:(?!the\b)[\w/-]+ ){0,2}`;
const BEFORE_MANY = lazily(() => new RegExp(`^${SCOPE}?(?!the )${MANY}${FEW_WORDS}$`));
const BEFORE_THOSE = lazily(() => new RegExp(`^${SCOPE}?(?:the )?${MANY}${FEW_WORDS}$`));
const WHERE = String.raw`^,? (?:(?:\w+ed|shown|sent|made|written|seen|built|kept) )?(?:(?:in|on|of|for|from|under|at|to|with|that|by|between) (?:[\w./\x60'-]+ ){1,5}?)?`;
/** "Docs pages are written in Markdown", "commits: English, imperative", "titles in German, please". */
const BEHIND_MANY = lazily(() => [
  new RegExp(`${WHERE}${VERB}${STATE}`),
  /^: (?:[\w\x60'./-]+,? ){1,12}[\w\x60'./-]+/,
  /^ (?:in|with|without|as|per|by|under) (?:[\w\x60'./-]+ ?){1,4}(?:, please)?[.!]?$/,
]);
/** "The docs are written in Markdown", "line length is 100 here". */
const BEHIND_THOSE = lazily(() => [
  new RegExp(`${WHERE}${WAY}${STATE}`),
  /^ (?:is|are) .*\bhere[.!]?$/,
]);
const ORDER_FOR_MANY =
  /^(?:please )?(?:keep|name|prefix|pin|indent|sign) (?:all |our |new )?(?!(?:the|that|this|those|these)\b)(?:[\w-]+ )?$/;
const BEHIND_ORDER = /^(?! as (?:it|they)\b)(?!.* in this \w+\b) .{3,}/;
const MOST_NOUNS = 4;

/** All of a kind, at the head of a sentence, and how they are or are to be. */
function tellsOfKind(said: string): boolean {
  return [...said.matchAll(NOUN())].slice(0, MOST_NOUNS).some(({ 0: noun, index }) => {
    const before = said.slice(0, index);
    const behind = said.slice(index + noun.length);
    const isAny = (forms: readonly RegExp[]): boolean => forms.some((form) => form.test(behind));
    if (BEFORE_MANY().test(before) && !noun.startsWith('the ') && isAny(BEHIND_MANY())) return true;
    return BEFORE_THOSE().test(before) && isAny(BEHIND_THOSE());
  });
}

function ordersForKind(said: string): boolean {
  return [...said.matchAll(NOUN())]
    .slice(0, MOST_NOUNS)
    .some(
      ({ 0: noun, index }) =>
        ORDER_FOR_MANY.test(said.slice(0, index)) &&
        BEHIND_ORDER.test(said.slice(index + noun.length)),
    );
}

const standingInEnglish = lazily((): readonly RegExp[] => {
  return [
    // "We deploy from release branches", "in main we squash"
    new RegExp(
      String.raw`(?:^${SCOPE}?|[,:;–—-] |\b(?:here|because|since|and|but) )${HABIT}(?! (?:it|that|this|them)\b)(?!.* in this (?:test|file|case|function|branch|pr|line)\b)`,
    ),
    // "When you touch the schema, regenerate the client"
    new RegExp(
      String.raw`\b(?:when(?:ever)?|if|once|as soon as|each time|every time) (?:you|we|anybody|anyone|somebody|someone) ${CHANGE}\b(?! (?:it|that|this|them)\b)[^.!?]{2,80}(?:,| then\b|\balso\b)`,
    ),
    new RegExp(
      String.raw`^(?!(?:can|could|would|please)\b)[^,.!?]{3,80} (?:when(?:ever)?|if|once) (?:you|we|anybody|anyone|somebody|someone) ${CHANGE} (?:a|an|any|the|some) `,
    ),
    // "Anything under vendor/ stays untouched", "nobody pushes to main"
    /^(?:anything|everything|nothing|whatever|nobody|no one|everybody|everyone) (?:under|in|from|below|inside|outside|about|for|but|except|other than|goes|gets|touches|pushes|edits|merges|deploys|writes|lands|enters|is)\b(?! (?:working|fine|ok|lost|there|here|ready|done)\b)[^?]{6,}/u,
    // "plain fetch in this codebase"
    /(?<!\b(?:bug|error|problem|issue|mistake|failure|file|test|code|function)s? )\b(?:in|throughout|across|for) (?:this|our|the whole) (?:repo|repository|project|code ?base|monorepo|team|organi[sz]ation)\b/u,
    // "Only Nina merges to release branches", "nothing in tests may talk to the network"
    /^only (?!(?:the last|this|that|when|if|one|two)\b)(?:the )?\w+(?: \w+)? (?:merges?|push(?:es)?|deploys?|touch(?:es)?|edits?|releases?|approves?|reviews?|changes?|writes?|may|can|is allowed|are allowed)\b/u,
    /(?:^|, )(?:nothing|nobody|no one|no \w+) (?:\w+ ){0,4}?(?:may|must|is allowed to|are allowed to)\b/u,
    /\bwe(?:'re| are) (?:on|at) [\w.]+ v?\d/u,
    /^whoever \w+ /u,
    /\b(?:is|are) (?:off[- ]limits|mandatory|a must|banned|not an option|not allowed|the exception|the norm)\b|\b(?:isn't|aren't) (?:allowed|permitted|an option)\b/u,
    /\b(?:in general|as a rule|by convention|house style)\b|\bthe (?:rule|convention|policy|agreement)\b[^.?!]{0,20}\bis (?:that|one|to|no|not|always|never)\b/u,
    /\bbefore (?:anything|anyone|anybody|any \w+) \w+s\b/u,
    // "The ledger service must only ever write through the queue"
    /^(?:the |our |a |an )?[\w -]{3,40} (?:must|may|can) (?:only(?: ever)?|never|always|not) \w+/u,
    // "this stays Go", "main stays linear"
    /^(?:this|the [\w-]+|[\w-]+) stays? (?!(?:there|here|open|the same|red|green|on|at)\b)[\w\x60'./-]+/u,
  ];
});

/** An order that is for all of a kind, whatever is at hand. */
const standingOrders = lazily((): readonly RegExp[] => [
  /^(?:please )?(?:always )?stick (?:to|with) (?!(?:it|that|this|the plan)\b)/u,
  /^when in doubt\b/u,
  /\bi (?:don't|do not|never) want to see (?:any|a single|another)\b/u,
]);

/** Opens an order for one thing, a report of the speaker's own, or what only points at something. */
const NOT_STANDING =
  /^(?:(?:please|can|could|would|will|did|does|do|is|are|was|were|has|have|what|why|where|who|how|which|when are|when is|i|i'm|i've|i'll|it|it's|that|that's|these|those|there|there's|you|your|he|she|they|my|let|let's|maybe|perhaps|add|look|find|fix|make|check|see|show|tell|search|list|go|try|create|remove|delete|update|rename|move|change|implement|write|read|run|refactor|explain|review|summari[sz]e|investigate|open|figure|help|give|take|have|get|apply|replace|build|start|continue|finish|ok)\b|this (?!(?:repo|repository|project|code ?base|package|team|stays|service|module)\b))/u;

/** Tells what is done first and then, what was, or what is to be done about it. */
const AT_HAND =
  /,? (?:and )?then\b(?! (?:also|you)\b)|\b(?:had|was|were|did|didn't|since the)\b|[,;:–—-] (?:and |so |but |then )?(?:please )?(?:can you |could you |you can )?(?:update|fix|look|see|check|change|remove|delete|adapt|move|have a look|clean|correct|rename|replace|rewrite|undo|revert|take|merge|drop)\b[^,]*\b(?:it|them|that|this|those|below|above|look)\b|\b(?:see|look) (?:below|above)\b/u;

const HEDGED =
  /\b(?:maybe|perhaps|might|could|would|i (?:think|thought|guess|guessed|suppose|believe|assume|assumed|meant|said)|not sure|probably|possibly|apparently|seems?|looks like|let me|wonder|hopefully|supposed to|trying|tried|turns out)\b/u;

const FEWEST_WORDS = 4;

/**
 * Whether a sentence of a person states how things are done where they work, without a word that says
 * "rule": all of a kind are so ("test files sit next to the source"), we do so ("we squash on merge"), who
 * changes one thing does another ("when you touch the schema, regenerate the client"). A sentence of the
 * moment, a question, an order for one thing and a report are none.
 */
export function statesStanding(sentence: string): boolean {
  if (isQuestion(sentence)) return false;
  if (tellsOfMoment(sentence) && !holdsFromNowOn(sentence)) return false;
  // "Looks good – test files sit next to the source"
  const behind = sentence.split(/\s[-–—]+\s/u).slice(1);
  return [sentence, ...behind].some(
    (said) => statesInEnglish(said) || (!isEnglish(said) && standingElsewhere(said)),
  );
}

function statesInEnglish(sentence: string): boolean {
  const said = sentence.toLowerCase().replaceAll('’', "'").replace(LEAD, '');
  if (/https?:\/\//u.test(said)) return false;
  if (ordersForKind(said) || standingOrders().some((form) => form.test(said)))
    return !HEDGED.test(said);
  if (NOT_STANDING.test(said) || HEDGED.test(said) || AT_HAND.test(said)) return false;
  if ((said.match(/[\p{L}\p{N}'/.-]+/gu)?.length ?? 0) < FEWEST_WORDS) return false;
  return tellsOfKind(said) || standingInEnglish().some((form) => form.test(said));
}
