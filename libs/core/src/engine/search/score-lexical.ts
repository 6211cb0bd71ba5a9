import type { RankingParameters } from './ranking-parameters.js';
import { isEntityTerm } from './entity-terms.js';
import { searchKernel } from '../../foundation/kernel/search-kernel.js';
import type { TermEntry } from './term-dictionary.js';

/** Terms beyond these, least telling first, are left out of a long query. */
const MAX_TERMS = 96;

/** What lexical scoring reads of an index. */
export interface LexicalSource {
  readonly documents: number;
  readonly averageLength: number;
  lengths(): Uint16Array;
  /** Told the terms that will be asked for, where it costs less to find them at once. */
  expectTerms?(terms: readonly string[]): void;
  findTerm(term: string): TermEntry | undefined;
  postings(entry: TermEntry): Uint8Array;
}

export interface LexicalScores {
  readonly scores: Float32Array;
  /**
   * What a document with every word of the query could nearly reach, words that the index does not
   * know included: a query about something else has many of those.
   */
  readonly ceiling: number;
  /** The terms that counted, most telling first. */
  readonly terms: readonly string[];
}

/**
 * Okapi BM25 of all documents (Robertson and Zaragoza, 2009), with
 * idf = ln(1 + (N - df + 0.5) / (df + 0.5)) and each term of the query at its `queryWeight`.
 */
export function scoreLexical(
  source: LexicalSource,
  terms: ReadonlyMap<string, number>,
  parameters: RankingParameters,
): LexicalScores {
  const { chosen, ceiling } = tellingTerms(source, terms, parameters);
  if (chosen.length === 0) {
    return { scores: new Float32Array(source.documents), ceiling: 0, terms: [] };
  }
  const scores = addScores(source, chosen, parameters);
  return { scores, ceiling, terms: chosen.map(({ term }) => term) };
}

function addScores(
  source: LexicalSource,
  chosen: readonly ChosenTerm[],
  parameters: RankingParameters,
): Float32Array {
  const { documents } = source;
  const lengths = source.lengths();
  const lists = chosen.map(({ entry, weight }) => ({ list: source.postings(entry), weight }));
  const average = Math.max(1, source.averageLength);
  const kernel = searchKernel();
  const norms = kernel.room(4 * documents);
  const { bm25K1, bm25B } = parameters;
  kernel.exports.lengthNorms(kernel.put(lengths), documents, bm25K1, bm25B, average, norms);
  const scores = kernel.room(4 * documents);
  for (const { list, weight } of lists) {
    const at = kernel.put(list);
    kernel.exports.addPostings(at, list.length, weight, norms, documents, scores);
  }
  return kernel.floats(scores, documents);
}

/** (k3 + 1) x count / (k3 + count): a term that the query repeats counts for more, but not for all. */
export function queryWeight(count: number, { bm25K3 }: Pick<RankingParameters, 'bm25K3'>): number {
  return ((bm25K3 + 1) * count) / (bm25K3 + count);
}

interface ChosenTerm {
  readonly term: string;
  readonly entry: TermEntry;
  /** Saturated query frequency x idf. */
  readonly weight: number;
}

function tellingTerms(
  source: LexicalSource,
  terms: ReadonlyMap<string, number>,
  parameters: RankingParameters,
): { readonly chosen: readonly ChosenTerm[]; readonly ceiling: number } {
  const known: ChosenTerm[] = [];
  let unknown = 0;
  for (const [term, count] of terms) {
    const asked = queryWeight(count, parameters);
    const entry = source.findTerm(term);
    if (entry !== undefined && entry.bytes > 0) {
      known.push({ term, entry, weight: asked * idf(source, entry.documentFrequency) });
    } else if (!isEntityTerm(term)) {
      unknown += asked * idf(source, 0);
    }
  }
  const chosen = known.sort((a, b) => b.weight - a.weight).slice(0, MAX_TERMS);
  return { chosen, ceiling: chosen.reduce((sum, { weight }) => sum + weight, unknown) };
}

function idf({ documents }: LexicalSource, documentFrequency: number): number {
  return Math.log(1 + (documents - documentFrequency + 0.5) / (documentFrequency + 0.5));
}
