import type { DigestItem } from '../digest.js';
import { tellingScore } from '../digesting/key-sentences.js';
import { splitSentences } from '../digesting/split-sentences.js';
import { findingsOf, plainAccount } from './agent-words.js';
import { MAX_TITLE, type Finding } from './draft.js';
import { oneLine } from './phrase.js';

/** The person reports a problem, or asks what is behind one. */
const PROBLEM =
  /\b(?:why|investigat\w*|diagnos\w*|debug|figure out|what(?:'s| is) (?:wrong|going on|happening|causing)|fail(?:s|ed|ing|ures?)?|errors?|broken|breaks?|crash\w*|hangs?|not working|(?:doesn't|does not|won't|can't) (?:work|start|build|load|run|compile)|vulnerab\w+|advisor(?:y|ies)|bug|regression|leak\w*|flak(?:y|es))\b|neden|为什么|なぜ|왜|warum/iu;

/** The agent names what is behind it. */
const CAUSE =
  /\broot causes?\b|\bkök neden\b|根本原因|原因は|\b(?:the|its) (?:real |actual |underlying |likely )?(?:cause|culprit|reason) (?:is|was|for)\b|\b(?:is|was|are|were) caused by\b|\b(?:turns out|the (?:error|failure|crash|problem) (?:occur(?:s|red)|happen(?:s|ed)|comes?|came) (?:because|from|when))\b|\bno longer (?:exports?|exported|exists?|available|supported|accepts?|works?)\b|\bbreaking (?:api )?changes?\b/iu;

/** Opens a sentence that gives the cause, and not one that looks for it or counts it. */
const FOUND =
  /^(?:(?:ok|okay|so|and|but|yes|right|got it|aha|confirmed|great|now i see)[,.!:—-]* ?)*(?:(?:i(?:'ve)? )?(?:found|see|identified|located|have) (?:it|the (?:real |actual )?(?:root cause|cause|culprit|bug|issue|problem))\b|(?:the )?(?:real |actual |underlying )?(?:root cause|culprit)\b(?: (?:is|was)\b|:)|(?:it )?turns out\b|that(?:'s| is) (?:the (?:root cause|culprit)|why)\b|the (?:failure|error|crash) (?:is caused by|comes from|happens because)\b)/i;

/** A tool, a server or a part of the machine that cannot be used from where the agent works. */
const OUT_OF_REACH =
  /\b(?:tools?|mcp|servers?|commands?|binar(?:y|ies)|network|ports?|browser|docker|display)\b[^.!?]{0,40}\b(?:aren't|isn't|are not|is not|cannot be|can't be) (?:available|accessible|reachable|used|usable|opened)\b[^.!?]{0,40}\b(?:to|in|from|inside|for|by)\b|\bthere(?:['’]s| is) no (?:tty|terminal|display|network|internet|browser|gpu|docker|keyring|clipboard)\b[^.!?]{0,40}\b(?:in|for|inside|under|here)\b/i;

/** What announces a cause: "Root cause & fix summary: …". */
const HEADING = /^(?:[^.:`]{0,60}\b(?:summary|causes?|fix|problem|issue)\b[^.:`]{0,30}:\s+)+/i;

/** What makes it happen again: a lack, a limit, a condition, in words that hold beyond the one case. */
const MECHANISM =
  /\b(?:because|since|whenever|unless|without|whose|only (?:works?|supports?|accepts?|runs?|reads?|when|if)|no longer|requires?|needs?|must|has to|have to|expects?|cannot|can['’]t|(?:does|do|is|are|will) ?n(?:o|['’])t|defaults? to|ignores?|overrides?|shadows?)\b/i;
/** Of one case alone: a version that was made, a run, a pull request, how a check went. */
const CASE =
  /\b(?:v?\d+\.\d+\.\d+(?:-[\w.]+)?|(?:the|this|that) (?:failed|failing|latest|last|current|same|previous) \w+|(?:pr|issue|run|job) #?\d+|all \d+|\d+ (?:tests?|failures?|errors?|files?))\b|(?<![\w#])#\d+\b/i;

/** What the agent does, and not what is so. */
const OWN = /^(?:i['’](?:ll|m)|i will|let me)\b/i;

/** Says nothing without the sentence before it, or tells of what somebody did. */
const POINTS =
  /^(?:it|they)(?:['’]\w+)?\b|^(?:this|that|these|those)(?:['’]s\b|\s(?:is|was|are|were|has|had|does|did|will|would|can|fails?|failed|means?|makes?|made|happens?|happened|took|takes|only|also|now|then|still|just)\b)|\byour (?:earlier|last|previous|first)\b/i;

const LEAST = 60;

/** What was behind a problem: asked for by a person and answered, or found on the way. */
export function learnFromCause(item: DigestItem): Finding | undefined {
  if (item.kind === 'found') return foundOnTheWay(item);
  if (item.kind !== 'asked' || item.origin !== 'user' || item.then === undefined) return undefined;
  const cause = item.then;
  if (!PROBLEM.test(item.text) || !CAUSE.test(cause) || cause.length < LEAST) return undefined;
  return {
    kind: 'failure-mode',
    ...causeIn(cause, item.doubt === undefined ? item.text : ''),
    said: `${item.text} ${cause}`,
    queries: [item.text, telling(cause) ?? ''],
    evidence: item.lines,
    isOneOff: !splitSentences(plainAccount(cause)).some(holdsAgain),
    score: 2.15,
  };
}

function foundOnTheWay(item: DigestItem): Finding | undefined {
  const sentences = splitSentences(item.text);
  const at = sentences.findIndex((sentence) => FOUND.test(sentence) || OUT_OF_REACH.test(sentence));
  const told = sentences.slice(at, at + 3).join(' ');
  if (at < 0 || told.length < LEAST || tellingScore(told) < 1) return undefined;
  return {
    kind: 'failure-mode',
    ...causeIn(told, ''),
    said: told,
    queries: [told],
    evidence: item.lines,
    isOneOff: !OUT_OF_REACH.test(told),
    score: 2.05,
  };
}

/**
 * The agent's account without what it may only repeat: orders and acts. Where nothing of the cause is
 * left without them, it is told as it was and ranks as what the agent read.
 */
function causeIn(
  told: string,
  situation: string,
): Pick<Finding, 'title' | 'lines' | 'context' | 'origin'> {
  const plain = findingsOf(told);
  const isTold = plain.length >= LEAST;
  const cause = isTold ? plain : told;
  return {
    title: telling(cause) ?? oneLine(cause, MAX_TITLE),
    lines: [
      ['Situation', situation],
      ['Cause', cause],
    ],
    context: cause === told ? [] : [['Account', told]],
    origin: isTold ? 'agent' : 'tool',
  };
}

/** Whether a sentence names what would make the same happen again. */
function holdsAgain(sentence: string): boolean {
  const said = sentence.replace(HEADING, '');
  return MECHANISM.test(said) && !CASE.test(said) && !OWN.test(said);
}

/** The sentence that says most, which is seldom the one that announces the cause. */
function telling(text: string): string | undefined {
  const ranked = splitSentences(text)
    .map((sentence) => ({
      sentence: sentence.replace(HEADING, ''),
      score:
        tellingScore(sentence) +
        (OUT_OF_REACH.test(sentence) ? 2 : CAUSE.test(sentence) ? 1 : 0) -
        (OWN.test(sentence) ? 2 : 0) -
        (POINTS.test(sentence) ? 4 : 0) +
        (holdsAgain(sentence) && !POINTS.test(sentence) ? 4 : 0),
    }))
    .filter(({ sentence }) => sentence.length > 30)
    .sort((a, b) => b.score - a.score);
  return ranked[0]?.sentence;
}
