import { dot, type ReadStatement } from '../meaning.js';
import type { Term } from '../reading/statement.js';
import { isClaimed, type Alignment, type Link } from './alignment.js';
import { cosineOf, pooledVector } from './pooled-vector.js';

const MATCHED = 0.9;
/** Stands for the likeness of what is left over where nothing is. */
const NOTHING_LEFT = 0.7;

export type MeaningFeature =
  | 'cosine'
  | 'cosineClaimed'
  | 'cosineWanted'
  | 'cosineUnwanted'
  | 'cosineCrossed'
  | 'cosineCrossedLeast'
  | 'crossedGap'
  | 'cosineLeftOver'
  | 'isAllMatched';

/** How near two statements are by meaning: as a whole, by what they want, and by what is left over. */
export function meaningFeatures({
  a,
  b,
  claimed: [forward, back],
}: Alignment): Record<MeaningFeature, number> {
  const cosine = dot(a.meaning.sentence, b.meaning.sentence);
  const [inA, inB] = [pooledOf(a), pooledOf(b)];
  const [wantedA, wantedB] = [inA.wanted, inB.wanted];
  const [unwantedA, unwantedB] = [inA.unwanted, inB.unwanted];
  const cosineWanted = cosineOf(wantedA, wantedB);
  const cosineUnwanted = cosineOf(unwantedA, unwantedB);
  const crossed = [cosineOf(wantedA, unwantedB), cosineOf(unwantedA, wantedB)] as const;
  const cosineCrossed = Math.max(...crossed);
  const rest = [leftOver(a, forward), leftOver(b, back)] as const;
  return {
    cosine,
    cosineClaimed: cosineOf(inA.claimed, inB.claimed, cosine),
    cosineWanted,
    cosineUnwanted,
    cosineCrossed,
    cosineCrossedLeast: Math.min(...crossed),
    crossedGap: cosineCrossed - Math.max(cosineWanted, cosineUnwanted),
    cosineLeftOver: cosineOf(...rest, NOTHING_LEFT),
    isAllMatched: rest.includes(undefined) ? 1 : 0,
  };
}

/** What the claimed terms of a statement come to, together and by what is wanted of them. */
interface Pooled {
  readonly claimed: Float32Array | undefined;
  readonly wanted: Float32Array | undefined;
  readonly unwanted: Float32Array | undefined;
}

/** A statement is compared with many. */
const known = new WeakMap<ReadStatement, Pooled>();

function pooledOf(read: ReadStatement): Pooled {
  const before = known.get(read);
  if (before !== undefined) return before;
  const claimed = pooledVector(read, isClaimed);
  const all = { claimed, wanted: pooled(read, 1), unwanted: pooled(read, -1) };
  known.set(read, all);
  return all;
}

function pooled(read: ReadStatement, sign: number): Float32Array | undefined {
  return pooledVector(read, (term) => isClaimed(term) && term.sign === sign);
}

function leftOver(read: ReadStatement, links: readonly Link[]): Float32Array | undefined {
  const unmatched = new Set<Term>(
    links.filter(({ similarity }) => similarity < MATCHED).map(({ term }) => term),
  );
  return pooledVector(read, (term) => unmatched.has(term));
}
