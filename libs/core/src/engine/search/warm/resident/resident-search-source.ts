import { askedCosines, rankedCosine } from '../../asked-queries.js';
import type { QueryModel } from '../../cold-search-source.js';
import type { RankingParameters } from '../../ranking-parameters.js';
import { modelMismatch } from '../../model-mismatch.js';
import type { DenseSignal, SearchSource } from '../../search-index.js';
import type { TermEntry } from '../../term-dictionary.js';
import type { EntityGraph } from './entity-graph.js';
import type { ResidentSnapshot } from './resident-snapshot.js';
import { scoreRow } from './score-row.js';
import type { VectorIndex } from './vector-index.js';

export interface ResidentOptions {
  /** Undefined leaves the dense signal out, as does one with other weights than the index. */
  readonly model: QueryModel | undefined;
  /** Over the snapshot's own vectors. */
  readonly vectors: VectorIndex;
  /** Of the same snapshot. */
  readonly graph: Pick<EntityGraph, 'walk'>;
  /** How many documents the dense signal may bring in. */
  readonly candidates: number;
}

/**
 * A snapshot in memory as a process searches it that stays: SDK, MCP server, drain.
 *
 * Candidates for the dense signal come from a vector index and the walk goes over the graphology
 * graph. The answers are the cold reader's: both score and add up in the same way.
 */
export class ResidentSearchSource implements SearchSource {
  readonly documents: number;
  readonly averageLength: number;
  /** Why there is no dense signal, where something is wrong. */
  problem: string | undefined;
  readonly #snapshot: ResidentSnapshot;
  readonly #options: ResidentOptions;

  constructor(snapshot: ResidentSnapshot, options: ResidentOptions) {
    this.documents = snapshot.header.documents;
    this.averageLength = snapshot.header.averageLength;
    this.#snapshot = snapshot;
    this.#options = options;
  }

  lengths(): Uint16Array {
    return this.#snapshot.lengths;
  }

  findTerm(term: string): TermEntry | undefined {
    return this.#snapshot.findTerm(term);
  }

  postings(entry: TermEntry): Uint8Array {
    return this.#snapshot.postings(entry);
  }

  walk(seeds: ReadonlyMap<number, number>, parameters: RankingParameters): Float32Array {
    return this.#options.graph.walk(seeds, parameters);
  }

  dense(text: string): DenseSignal | undefined {
    const { model, vectors, candidates } = this.#options;
    const table = this.#snapshot.vectors;
    if (model === undefined || this.documents === 0) return undefined;
    this.problem = modelMismatch(table.modelId, model.modelId);
    if (this.problem !== undefined) return undefined;
    const query = model.embedQuery(text);
    const { asked: queries } = this.#snapshot;
    const asked =
      queries === undefined ? new Map<number, number>() : askedCosines(queries, query, model);
    const cosineOf = (document: number): number => scoreRow(table, document, query);
    const scoreOf = (document: number): number =>
      rankedCosine(cosineOf(document), asked.get(document));
    const near = vectors.nearest(query, candidates).map(({ document }) => document);
    const top = [...new Set([...near, ...asked.keys()])]
      .map((document) => ({ document, score: scoreOf(document) }))
      .sort((a, b) => b.score - a.score || a.document - b.document)
      .slice(0, candidates)
      .map(({ document }) => document);
    return { kind: 'cosine', top, scoreOf, cosineOf, asked };
  }
}
