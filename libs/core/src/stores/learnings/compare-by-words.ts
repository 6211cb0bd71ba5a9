import { contentWords } from './claim-words.js';
import { ComparableText } from './comparable-text.js';
import type { Learning } from './learning.js';
import { isTakenBack, type ClaimPolarities } from './polarity.js';
import { isEqualSet, isTurned } from './normalise-statement.js';

type Text = Pick<Learning, 'title' | 'body'>;

/** How a new text stands to a stored one. */
export type Comparison = 'same' | 'opposed' | 'other';

const SAME_WORDS = 0.6;
const SAME_CLAIM = 0.75;
/** Less has never the same words, be some of them synonyms; cheaper to tell than that. */
const SYNONYMOUS_CLAIM = 0.25;
/** Where another measure, as that of embeddings, finds two texts so near, fewer words must agree. */
const NEAR_SCORE = 0.85;
const NEAR_WORDS = 0.25;

/**
 * Whether two learnings say the same, or the new one takes back the old.
 *
 * The same are texts of the same words, but for small ones that change nothing: one that says more,
 * or says it the other way round, is another. Taken back is what is told of the same situation;
 * a rule for one situation leaves the rule for all others, and the other way round.
 *
 * `score` is a similarity from 0 to 1 by some other measure. Alone it decides nothing: "use npm"
 * and "use pnpm" are near to every measure. With 1, which says that both are about one event, most
 * of what they claim has to agree and nothing else.
 */
export function compareByWords(fresh: Text, old: Text, score = 0): Comparison {
  return compareTexts(new ComparableText(fresh), new ComparableText(old), score);
}

/** {@link compareByWords} of texts that are compared more than once. */
export function compareTexts(fresh: ComparableText, old: ComparableText, score = 0): Comparison {
  if (fresh.normalised === old.normalised) return 'same';
  const shared = jaccard(fresh.claimWords, old.claimWords);
  if (shared === 0) return 'other';
  if (fresh.mayForbid || old.mayForbid) {
    if (isTakenBack(old.stances, fresh.stances)) return 'opposed';
    if (isFor(fresh.stances) !== isFor(old.stances)) return 'other';
  }
  if (shared < (score >= 1 ? SAME_CLAIM : SYNONYMOUS_CLAIM)) return 'other';
  if (score < 1 && !isEqualSet(fresh.said, old.said)) return 'other';
  if (isTurned(fresh.lines, old.lines)) return 'other';
  return jaccard(fresh.words, old.words) >= wordsNeeded(score) ? 'same' : 'other';
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

function isFor({ all }: ClaimPolarities): boolean {
  return all[0]?.positive ?? true;
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
