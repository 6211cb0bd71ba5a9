import type { Adjacency } from '../../build-adjacency.js';
import type { QueryModel } from '../../cold-search-source.js';
import type { DenseSignal, SearchSource } from '../../search-index.js';
import type { TermEntry } from '../../term-dictionary.js';
import type { ResidentSnapshot } from './resident-snapshot.js';
import { scoreRow } from './score-row.js';
import type { VectorIndex } from './vector-index.js';

export interface ResidentOptions {
  /** Undefined leaves the dense signal out, as does one with other weights than the index. */
  readonly model: QueryModel | undefined;
  /** Over the snapshot's own vectors. */
  readonly vectors: VectorIndex;
  /** How many documents the dense signal may bring in. */
  readonly candidates: number;
}

/**
 * A snapshot in memory as a process searches it that stays: SDK, MCP server, drain.
 *
 * It gives the cold reader's answers. The walk goes over the same compressed rows, since another
 * form of the graph would add up its shares in another order, and takes a hundred times as long to
 * load; only candidates for the dense signal are found in another way.
 */
export class ResidentSearchSource implements SearchSource {
  readonly documents: number;
  readonly averageLength: number;
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

  graph(): Adjacency {
    return this.#snapshot.graph;
  }

  dense(text: string): DenseSignal | undefined {
    const { model, vectors, candidates } = this.#options;
    const table = this.#snapshot.vectors;
    if (model?.modelId !== table.modelId || this.documents === 0) return undefined;
    const query = model.embedQuery(text);
    return {
      kind: 'cosine',
      top: vectors.nearest(query, candidates).map(({ document }) => document),
      scoreOf: (document) => scoreRow(table, document, query),
    };
  }
}
