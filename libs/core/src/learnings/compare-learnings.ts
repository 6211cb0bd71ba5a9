import { claimOf, contentWords, directivesOf, type Directive } from './claim-words.js';
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
  if (normalised(one) === normalised(other)) return 'same';
  const claims = [claimOf(one), claimOf(other)] as const;
  const [mine, theirs] = [directivesOf(claims[0]), directivesOf(claims[1])];
  if (oppose(mine, theirs)) return 'opposed';
  if (isFor(mine) !== isFor(theirs)) return 'other';
  const claim = jaccard(contentWords(claims[0]), contentWords(claims[1]));
  const words = jaccard(
    contentWords(`${one.title}\n${one.body}`),
    contentWords(`${other.title}\n${other.body}`),
  );
  return claim >= SAME_CLAIM && words >= wordsNeeded(score) ? 'same' : 'other';
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

function normalised({ title, body }: Text): string {
  return `${title} ${body}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
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
