import type { Cue } from '../reading/cues.js';
import type { Statement } from '../reading/statement.js';
import { areOpposite } from '../words/antonyms.js';
import { isClaimed, type Alignment, type Link } from './alignment.js';
import { commonSubsequence } from './common-subsequence.js';

const MATCHED = 0.95;
const MOST_ANTONYMS = 2;
const CUES: readonly Cue[] = [
  'over',
  'permit',
  'waive',
  'forbid',
  'exception',
  'condition',
  'reason',
  'only',
  'still',
  'semicolon',
  'first',
  'later',
  'directive',
];

export type WordingFeature =
  | `one_${Cue}`
  | `both_${Cue}`
  | 'numberShared'
  | 'numberDiffers'
  | 'numberAdded'
  | 'inOrder'
  | 'inOrderMost'
  | 'prefix'
  | 'lengthRatio'
  | 'lengthShorter'
  | 'lengthLonger'
  | 'wordsShared'
  | 'ordering'
  | 'antonyms';

/** Cues, numbers and opposites that one statement has and the other has not, and how alike the wordings are. */
export function wordingFeatures({ a, b, claimed }: Alignment): Record<WordingFeature, number> {
  return {
    ...cueFeatures(a.statement, b.statement),
    ...numberFeatures(a.statement, b.statement),
    ...sequenceFeatures(wordsOf(a.statement), wordsOf(b.statement)),
    ordering: a.statement.orderings === b.statement.orderings ? 0 : 1,
    antonyms: antonyms(...claimed),
  };
}

function cueFeatures(a: Statement, b: Statement): Record<`one_${Cue}` | `both_${Cue}`, number> {
  const features: Partial<Record<string, number>> = {};
  for (const cue of CUES) {
    const [inA, inB] = [a.cues.has(cue), b.cues.has(cue)];
    features[`one_${cue}`] = inA === inB ? 0 : 1;
    features[`both_${cue}`] = inA && inB ? 1 : 0;
  }
  return features as Record<`one_${Cue}` | `both_${Cue}`, number>;
}

function numberFeatures(a: Statement, b: Statement) {
  const [inA, inB] = [quantitiesOf(a), quantitiesOf(b)];
  const onlyA = inA.filter(({ value }) => !inB.some((other) => other.value === value));
  const onlyB = inB.filter(({ value }) => !inA.some((other) => other.value === value));
  const differ = onlyA.some(({ unit }) => onlyB.some((other) => isComparable(unit, other.unit)));
  return {
    numberShared: inA.length > onlyA.length ? 1 : 0,
    numberDiffers: differ ? 1 : 0,
    numberAdded: onlyA.length === onlyB.length ? 0 : 1,
  };
}

function quantitiesOf({ terms }: Statement) {
  return terms.flatMap((term) =>
    term.quantity !== undefined && isClaimed(term) ? [term.quantity] : [],
  );
}

function isComparable(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other;
}

function antonyms(forward: readonly Link[], back: readonly Link[]): number {
  let found = 0;
  for (const { term, similarity } of forward) {
    if (similarity >= MATCHED) continue;
    for (const { term: other, similarity: others } of back) {
      if (others >= MATCHED || !areOpposite(term.sense, other.sense)) continue;
      // "not eager" is "lazy".
      found += term.sign === other.sign ? 1 : -0.5;
    }
  }
  return Math.max(0, Math.min(MOST_ANTONYMS, found));
}

/** A statement is compared with many. */
const knownWords = new WeakMap<Statement, readonly string[]>();

function wordsOf(statement: Statement): readonly string[] {
  const known = knownWords.get(statement);
  if (known !== undefined) return known;
  const lower = statement.words.map((word) => word.toLowerCase());
  const words = lower.filter((word) => /[\p{L}\p{N}]/u.test(word));
  knownWords.set(statement, words);
  return words;
}

function sequenceFeatures(a: readonly string[], b: readonly string[]) {
  const shorter = Math.max(1, Math.min(a.length, b.length));
  const longer = Math.max(1, a.length, b.length);
  const common = commonSubsequence(a, b).length;
  const shared = [...new Set(a)].filter((word) => b.includes(word)).length;
  return {
    inOrder: common / longer,
    inOrderMost: common / shorter,
    prefix: commonPrefix(a, b) / shorter,
    lengthRatio: shorter / longer,
    lengthShorter: shorter,
    lengthLonger: longer,
    wordsShared: shared / Math.max(1, new Set([...a, ...b]).size),
  };
}

function commonPrefix(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((word, at) => word !== b[at]);
  return end < 0 ? a.length : end;
}
