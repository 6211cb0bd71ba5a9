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
  const [wantedA, wantedB] = [pooled(a, 1), pooled(b, 1)];
  const [unwantedA, unwantedB] = [pooled(a, -1), pooled(b, -1)];
  const cosineWanted = cosineOf(wantedA, wantedB);
  const cosineUnwanted = cosineOf(unwantedA, unwantedB);
  const crossed = [cosineOf(wantedA, unwantedB), cosineOf(unwantedA, wantedB)] as const;
  const cosineCrossed = Math.max(...crossed);
  const rest = [leftOver(a, forward), leftOver(b, back)] as const;
  return {
    cosine,
    cosineClaimed: cosineOf(pooledVector(a, isClaimed), pooledVector(b, isClaimed), cosine),
    cosineWanted,
    cosineUnwanted,
    cosineCrossed,
    cosineCrossedLeast: Math.min(...crossed),
    crossedGap: cosineCrossed - Math.max(cosineWanted, cosineUnwanted),
    cosineLeftOver: cosineOf(...rest, NOTHING_LEFT),
    isAllMatched: rest.includes(undefined) ? 1 : 0,
  };
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
