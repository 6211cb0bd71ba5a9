import { contentWords, type Directive } from './claim-words.js';
import { ComparableText } from './comparable-text.js';
import type { Learning } from './learning.js';

type Text = Pick<Learning, 'title' | 'body'>;

/** How a new text stands to a stored one. */
export type Comparison = 'same' | 'opposed' | 'other';

const SAME_WORDS = 0.6;
const SAME_CLAIM = 0.75;
/** Where another measure, as that of embeddings, finds two texts so near, fewer words must agree. */
const NEAR_SCORE = 0.85;
const NEAR_WORDS = 0.25;

/**
 * Whether two learnings say the same, or one tells to do what the other tells not to do.
 *
 * `score` is a similarity from 0 to 1 by some other measure. Alone it decides nothing: "use npm"
 * and "use pnpm" are near to every measure. With 1, which says that both are about one event, what
 * they claim has to agree and nothing else.
 */
export function compareLearnings(one: Text, other: Text, score = 0): Comparison {
  return compareTexts(new ComparableText(one), new ComparableText(other), score);
}

/** {@link compareLearnings} of texts that are compared more than once. */
export function compareTexts(one: ComparableText, other: ComparableText, score = 0): Comparison {
  if (one.normalised === other.normalised) return 'same';
  if (one.mayForbid || other.mayForbid) {
    if (oppose(one.directives, other.directives)) return 'opposed';
    if (isFor(one.directives) !== isFor(other.directives)) return 'other';
  }
  if (jaccard(one.claimWords, other.claimWords) < SAME_CLAIM) return 'other';
  return jaccard(one.words, other.words) >= wordsNeeded(score) ? 'same' : 'other';
}

function wordsNeeded(score: number): number {
  if (score >= 1) return 0;
  return score >= NEAR_SCORE ? NEAR_WORDS : SAME_WORDS;
}

/** Similarity by words, from 0 to 1, for choosing candidates. */
export function lexicalSimilarity(one: Text, other: Text): number {
  return jaccard(
    contentWords(`${one.title}\n${one.body}`),
    contentWords(`${other.title}\n${other.body}`),
  );
}

/** One tells to do what the other tells not to do, in nearly the same words. */
function oppose(mine: readonly Directive[], theirs: readonly Directive[]): boolean {
  return mine.some((a) =>
    theirs.some((b) => a.positive !== b.positive && sameSubject(a.words, b.words)),
  );
}

/** "use npm" and "never use npm to install": at most two words more on the longer side. */
function sameSubject(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const common = shared(a, b);
  const smaller = Math.min(a.size, b.size);
  const larger = Math.max(a.size, b.size);
  return common === smaller && larger - common <= 2;
}

function isFor(directives: readonly Directive[]): boolean {
  return directives[0]?.positive ?? true;
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = shared(a, b);
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const word of a) if (b.has(word)) count++;
  return count;
}
