import type { QuantizedVector, RowSource, ScanResult } from '@reflect/minilm';

import { askedCosines, decodeAsked, rankedCosine } from './asked-queries.js';
import { modelMismatch } from './model-mismatch.js';
import { personalizedPageRank } from './personalized-page-rank.js';
import type { RankingParameters } from './ranking-parameters.js';
import { SearchError } from './search-errors.js';
import { searchKernel } from '../../foundation/kernel/search-kernel.js';
import type { DenseSignal, SearchSource } from './search-index.js';
import { signalOf } from './signal.js';
import type { SnapshotReader } from './snapshot-reader.js';
import type { TermEntry } from './term-dictionary.js';

/** Embeds a query and compares it with rows; `MiniLm` behind `openQueryModel`. */
export interface QueryModel {
  readonly modelId: string;
  embedQuery(text: string): QuantizedVector;
  scan(query: Int8Array, rows: RowSource): ScanResult;
}

export interface ColdOptions {
  /** Opened only when the dense signal is asked for; undefined leaves that signal out. */
  readonly openModel: (() => QueryModel) | undefined;
  /** Whether there is still time; asked before each costly step. */
  readonly hasTime: () => boolean;
  readonly candidates: number;
  /** Told the name of each costly step when it is over. */
  readonly mark?: ((step: string) => void) | undefined;
}

/** A snapshot file as a cold process searches it: nothing is read that the query does not need. */
export class ColdSearchSource implements SearchSource {
  readonly documents: number;
  readonly averageLength: number;
  /** Why there is no dense signal, where something is wrong. */
  problem: string | undefined;
  /** Whether there is no dense signal for want of time. */
  isLate = false;
  readonly #reader: SnapshotReader;
  readonly #options: ColdOptions;

  constructor(reader: SnapshotReader, options: ColdOptions) {
    this.documents = reader.header.documents;
    this.averageLength = reader.header.averageLength;
    this.#reader = reader;
    this.#options = options;
  }

  lengths(): Uint16Array {
    return this.#reader.lengths();
  }

  expectTerms(terms: readonly string[]): void {
    this.#reader.expectTerms(terms);
  }

  findTerm(term: string): TermEntry | undefined {
    return this.#reader.findTerm(term);
  }

  postings(entry: TermEntry): Uint8Array {
    return this.#reader.postings(entry);
  }

  walk(
    seeds: ReadonlyMap<number, number>,
    parameters: RankingParameters,
  ): Float32Array | undefined {
    if (!this.#options.hasTime()) return undefined;
    return personalizedPageRank(this.#reader.graph(), seeds, parameters);
  }

  dense(text: string): DenseSignal | undefined {
    const { openModel, hasTime } = this.#options;
    this.#mark('words');
    if (openModel === undefined || this.documents === 0) return undefined;
    this.isLate = !hasTime();
    if (this.isLate) return undefined;
    try {
      return this.#compare(text, openModel());
    } catch (error) {
      // The other signals do not need the model; a damaged index spoils them all.
      if (error instanceof SearchError) throw error;
      this.problem = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }

  #compare(text: string, model: QueryModel): DenseSignal | undefined {
    this.problem = modelMismatch(this.#reader.header.modelId, model.modelId);
    if (this.problem !== undefined) return undefined;
    const query = model.embedQuery(text);
    this.#mark('embed');
    this.isLate = !this.#options.hasTime();
    if (this.isLate) return undefined;
    const { dots, checksum } = model.scan(query.values, {
      count: this.documents,
      read: (target, offset) => {
        this.#reader.readVectors(target, offset);
      },
    });
    this.#reader.verifyVectors(checksum);
    const scores = cosines(dots, this.#reader.scales(), query.scale);
    const asked = this.#askedBy(query, model);
    const signal = signalOf(rankedCosines(scores, asked), this.#options.candidates);
    this.#mark('vectors');
    return { kind: 'cosine', ...signal, asked, cosineOf: (document) => scores[document] ?? 0 };
  }

  #askedBy(query: QuantizedVector, model: QueryModel): ReadonlyMap<number, number> {
    const asked = decodeAsked(this.#reader.section('asked'));
    return asked === undefined ? new Map<number, number>() : askedCosines(asked, query, model);
  }

  #mark(step: string): void {
    this.#options.mark?.(step);
  }
}

function rankedCosines(scores: Float32Array, asked: ReadonlyMap<number, number>): Float32Array {
  if (asked.size === 0) return scores;
  const ranked = scores.slice();
  for (const [document, cosine] of asked) {
    ranked[document] = rankedCosine(scores[document] ?? 0, cosine);
  }
  return ranked;
}

/** `cosineOf` every row. */
function cosines(dots: Int32Array, scales: Float32Array, scale: number): Float32Array {
  const kernel = searchKernel();
  const target = kernel.room(4 * dots.length);
  const at = kernel.put(dots);
  kernel.exports.cosines(at, kernel.put(scales), dots.length, scale, target);
  return kernel.floats(target, dots.length);
}
