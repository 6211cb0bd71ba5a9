import { dot, type ReadStatement } from '../meaning.js';
import type { Term } from '../reading/statement.js';
import { weightOf } from './alignment.js';

/** The unit vector of some terms together; undefined when there are none. */
export function pooledVector(
  read: ReadStatement,
  keep: (term: Term) => boolean,
): Float32Array | undefined {
  const pooled = new Float32Array(read.meaning.sentence.length);
  let count = 0;
  for (const term of read.statement.terms) {
    const vector = read.meaning.words[term.at];
    if (vector === undefined || !keep(term)) continue;
    const weight = weightOf(term, read);
    for (let n = 0; n < pooled.length; n++) {
      pooled[n] = (pooled[n] ?? 0) + (vector[n] ?? 0) * weight;
    }
    count++;
  }
  if (count === 0) return undefined;
  const length = Math.sqrt(dot(pooled, pooled));
  return length === 0 ? undefined : pooled.map((value) => value / length);
}

/** The cosine of two unit vectors, `otherwise` where one is missing. */
export function cosineOf(
  one: Float32Array | undefined,
  other: Float32Array | undefined,
  otherwise = 0,
): number {
  return one === undefined || other === undefined ? otherwise : dot(one, other);
}
