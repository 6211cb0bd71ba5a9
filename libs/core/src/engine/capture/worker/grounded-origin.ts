import { holdsAct } from '../../../stores/learnings/acts.js';
import { contentWords } from '../../../stores/learnings/claim-words.js';
import { orders } from '../../../stores/learnings/instructs.js';
import { ORIGINS, type Origin } from '../../../stores/learnings/learning.js';
import type { Digest, DigestItem } from '../digest.js';
import { names, riskyReferences, type RiskyReference } from './risky-references.js';

/** A draft as it claims to be, before anybody checked it. */
interface Claim {
  readonly title: string;
  readonly body: string;
  readonly evidence: readonly number[];
}

/**
 * Whose words a draft rests on at best, by what it says and not only by what it cites: a worker
 * that was misled cites a person's line for words that a tool printed.
 *
 * What is telling in it (hosts, pipes, packages, code, commands, paths) has to be in the words of
 * the cited person; what only the agent said makes it the agent's, and what a tool printed or nobody
 * said makes it the tool's. Of its sentences a fair share of the words has to be the cited ones'.
 */
export function groundedOrigin(claim: Claim, digest: Digest): Origin {
  const cited = digest.items.filter((item) =>
    item.lines.some((line) => claim.evidence.includes(line)),
  );
  const best = strongest(cited.map((item) => item.origin));
  if (best === 'tool') return best;
  const voices = voicesOf(cited, digest);
  const text = `${claim.title}\n${claim.body}`;
  const parts = riskyReferences(text).map((part) => originOfPart(part, voices));
  const origin = [best, ...parts, originOfWords(text, voices)].reduce(weaker);
  const ofAgent = instructions(text).filter(
    (one) => (orders(one) || holdsAct(one)) && !speaksOf(one, voices),
  );
  if (best !== 'agent' && ofAgent.length === 0) return origin;
  return weaker(origin, isProved(ofAgent, cited) ? 'agent' : 'tool');
}

/** Whether a sentence has a word of what the person said, or was shown and answered. */
function speaksOf(sentence: string, { person, shown }: Voices): boolean {
  if (person === '') return false;
  const said = new Set(contentWords(`${person}\n${shown}`));
  return !isEnglish(person) || [...contentWords(sentence)].some((word) => said.has(word));
}

/**
 * Whether a record of what the agent ran shows what sentences say to do. What it only said may be what a page or a
 * tool told it: it may state how things are, and proves no order and no act.
 */
function isProved(telling: readonly string[], cited: readonly DigestItem[]): boolean {
  if (telling.length === 0) return true;
  const records = cited.filter(({ kind }) => kind === 'fixed');
  // Their text is what a tool printed.
  const ran = records.flatMap(({ about, change }) => [about, change]).join('\n');
  const words = new Set(contentWords(ran));
  return telling.every((sentence) => {
    const all = [...contentWords(sentence)];
    const shown = all.filter((word) => words.has(word)).length;
    return (
      shown >= all.length * FAIR_SHARE &&
      riskyReferences(sentence).every((part) => names(ran, part))
    );
  });
}

/** Without any evidence a learning counts as read from a file or the web. */
function strongest(origins: readonly Origin[]): Origin {
  return ORIGINS.find((origin) => origins.includes(origin)) ?? 'tool';
}

export function weaker(one: Origin, other: Origin): Origin {
  return ORIGINS.indexOf(one) > ORIGINS.indexOf(other) ? one : other;
}

/** Who said what: person and agent in the cited items, tools anywhere. */
interface Voices {
  readonly person: string;
  /** What a person was asked about, and answered or refused. */
  readonly shown: string;
  readonly agent: string;
  readonly tool: string;
}

function voicesOf(cited: readonly DigestItem[], digest: Digest): Voices {
  const isPerson = ({ origin }: DigestItem): boolean => origin === 'user' || origin === 'approved';
  const textOf = (items: readonly DigestItem[]): string => items.map(({ text }) => text).join('\n');
  const besides = cited.flatMap(({ about, meaning, change, then }) => [
    about,
    meaning,
    change,
    then,
  ]);
  const asked = cited.filter(({ kind }) => kind === 'refused' || kind === 'answered');
  return {
    person: textOf(cited.filter(isPerson)),
    shown: asked
      .filter(isPerson)
      .map(({ about }) => about)
      .join('\n'),
    agent: [textOf(cited.filter(({ origin }) => origin === 'agent')), ...besides].join('\n'),
    tool: textOf(digest.items.filter(({ origin }) => origin === 'tool')),
  };
}

function originOfPart(part: RiskyReference, { person, shown, agent, tool }: Voices): Origin {
  if (names(person, part) || (part.kind !== 'outside' && names(shown, part))) return 'user';
  if (!names(agent, part)) return 'tool';
  return part.kind === 'name' || !names(tool, part) ? 'agent' : 'tool';
}

/** Measured on paraphrases of real sessions: all but one in fifty are at .33 and above. */
const FAIR_SHARE = 0.2;
/** At .13 and below for the same, and it is more than what the cited ones said. */
const TOOL_SHARE = 0.34;
const FEWEST_WORDS = 3;

function originOfWords(text: string, { person, agent, tool }: Voices): Origin {
  const said = contentWords(`${person}\n${agent}`);
  const printed = contentWords(tool);
  const share = (words: readonly string[], is: (word: string) => boolean): number =>
    words.length === 0 ? 1 : words.filter(is).length / words.length;
  const all = [...contentWords(text)];
  if (isEnglish(person) && share(all, (word) => said.has(word)) < FAIR_SHARE) return 'tool';
  const isPrinted = instructions(text).some((sentence) => {
    const words = [...contentWords(sentence)];
    if (words.length < FEWEST_WORDS) return false;
    const byTool = share(words, (word) => printed.has(word) && !said.has(word));
    return byTool >= TOOL_SHARE && byTool >= share(words, (word) => said.has(word));
  });
  return isPrinted ? 'tool' : 'user';
}

const TOLD =
  /\b(?:always|never|do not|don't|please|run|use|install|execute|download|open|skip|disable)\b/i;

/** Sentences that may tell what to do; what led to a lesson tells what was, unless it commands. */
function instructions(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      line.split(/(?<=[.!?])\s+|;\s/).map((sentence) => ({
        sentence,
        tells:
          /^(?:Situation|Mistake|Outcome|Context|Question):/.test(line) && !TOLD.test(sentence),
      })),
    )
    .filter(({ tells }) => !tells)
    .map(({ sentence }) => sentence);
}

/** Words of another language than the worker's are no evidence against it. */
function isEnglish(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  if (/[^\p{Script=Latin}\p{M}\p{P}\p{S}\p{Z}\p{N}\p{C}]/u.test(text)) return false;
  return (
    words.length < 5 || /\b(?:the|a|is|to|you|it|in|of|and|not|use|that|for|we|i)\b/i.test(text)
  );
}
