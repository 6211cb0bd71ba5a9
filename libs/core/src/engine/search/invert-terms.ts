import type { PreparedDocument } from './prepared-document.js';

/** A term and the documents that have it, in ascending order. */
export interface TermPostings {
  /** Number of the term's name. */
  readonly term: number;
  readonly documents: Uint32Array;
  readonly frequencies: Uint8Array;
}

/**
 * The documents of each term, in the order in which the documents first have them. `names` is how many
 * there are in the table.
 */
export function* invertTerms(
  documents: readonly PreparedDocument[],
  names: number,
): Generator<TermPostings> {
  const { terms, sizes } = countTerms(documents, names);
  const starts = startsOf(terms, sizes);
  const ends = starts.slice();
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const rows = new Uint32Array(total);
  const counts = new Uint8Array(total);
  for (const [row, document] of documents.entries()) {
    let at = 0;
    for (const term of document.terms) {
      const place = ends[term] ?? 0;
      rows[place] = row;
      counts[place] = document.frequencies[at++] ?? 0;
      ends[term] = place + 1;
    }
  }
  for (const term of terms) {
    const [from, to] = [starts[term], ends[term]];
    yield { term, documents: rows.subarray(from, to), frequencies: counts.subarray(from, to) };
  }
}

function countTerms(
  documents: readonly PreparedDocument[],
  names: number,
): { terms: readonly number[]; sizes: Uint32Array } {
  const sizes = new Uint32Array(names);
  const terms: number[] = [];
  for (const document of documents) {
    for (const term of document.terms) {
      const size = sizes[term] ?? 0;
      if (size === 0) terms.push(term);
      sizes[term] = size + 1;
    }
  }
  return { terms, sizes };
}

function startsOf(terms: readonly number[], sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sizes.length);
  let start = 0;
  for (const term of terms) {
    starts[term] = start;
    start += sizes[term] ?? 0;
  }
  return starts;
}
