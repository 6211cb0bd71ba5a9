import { closeSync } from 'node:fs';
import type { QuantizedVector } from '@reflect/minilm';

import { openRegularFile, toStorageError, writeFileAtomic } from '@reflect/files';
import { SearchError } from '../../search-errors.js';
import type { VectorTable } from '../../vector-table.js';
import {
  flush,
  pointsOf,
  readChecked,
  readParts,
  readTexts,
  requireWhole,
  sealOf,
  textsFile,
} from './hnsw-file.js';
import type { HnswChecksum } from './hnsw-file.js';
import { rowOf, scoreRow } from './score-row.js';
import { TextPoints } from './text-points.js';
import type { Neighbour, VectorIndex } from './vector-index.js';

/** Links of a point, and how widely a place for a new point is looked for. */
const M = 16;
const EF_CONSTRUCTION = 100;
/** How many candidates a search keeps: more finds more of the nearest and takes longer. */
const DEFAULT_EF = 400;
/** Points of texts that are gone slow searches down; beyond this share the index is built anew. */
const MAX_GONE_SHARE = 1 / 3;
const SPACE = 'ip';

type NativeIndex = InstanceType<Awaited<ReturnType<typeof loadAddon>>['HierarchicalNSW']>;

export interface HnswOptions {
  /** @default 400 */
  readonly ef?: number;
}

export interface SavedHnsw {
  readonly file: string;
  readonly seal: HnswChecksum;
}

/**
 * hnswlib's navigable graph over the texts of a vector table: a point is a text, known by its hash,
 * and stands for every row that has it. What it finds is scored on the table's own rows.
 *
 * `build` and `load` throw `SEARCH_ADDON_MISSING` where hnswlib-node did not build or load.
 */
export class HnswVectorIndex implements VectorIndex {
  readonly #native: NativeIndex;
  readonly #table: VectorTable;
  readonly #ef: number;
  readonly #points: TextPoints;

  private constructor(parts: {
    readonly native: NativeIndex;
    readonly table: VectorTable;
    readonly points: TextPoints;
    readonly options: HnswOptions;
  }) {
    this.#native = parts.native;
    this.#table = parts.table;
    this.#points = parts.points;
    this.#ef = parts.options.ef ?? DEFAULT_EF;
  }

  static async build(table: VectorTable, options: HnswOptions = {}): Promise<HnswVectorIndex> {
    const { HierarchicalNSW } = await loadAddon();
    const native = new HierarchicalNSW(SPACE, table.dimension);
    native.initIndex({
      maxElements: Math.max(1, rowCount(table)),
      m: M,
      efConstruction: EF_CONSTRUCTION,
    });
    const index = new HnswVectorIndex({ native, table, options, points: new TextPoints() });
    index.#addMissing();
    return index;
  }

  /**
   * Loads what `save` wrote and brings it up to date with a table, which may be a later one: texts
   * that it knows are taken over, new ones added, others left out.
   *
   * Nothing is shown to hnswlib before it was verified; the files must not change meanwhile. Throws
   * `SEARCH_INDEX_MISSING` or `SEARCH_INDEX_DAMAGED`.
   */
  static async load(
    { file, seal }: SavedHnsw,
    table: VectorTable,
    options: HnswOptions = {},
  ): Promise<HnswVectorIndex> {
    const { HierarchicalNSW } = await loadAddon();
    const files = readChecked(file, seal);
    requireWhole(file, files, table.dimension);
    const points = new TextPoints(files.texts);
    const gone = points.dropMissing(table);
    if (points.goneShare > MAX_GONE_SHARE) return HnswVectorIndex.build(table, options);
    const native = new HierarchicalNSW(SPACE, table.dimension);
    native.readIndexSync(file);
    for (const label of gone) native.markDelete(label);
    const index = new HnswVectorIndex({ native, table, options, points });
    index.#addMissing();
    return index;
  }

  /**
   * How many texts of a table `load` would have to add to what was saved; undefined where it would have
   * to leave some out, or the files do not go together.
   */
  static missingIn({ file }: SavedHnsw, table: VectorTable): number | undefined {
    try {
      const points = new TextPoints(readTexts(file));
      return points.count === pointsOf(file) ? points.beyond(table) : undefined;
    } catch {
      // Whoever loads it tells what is wrong.
      return undefined;
    }
  }

  /** Whether hnswlib-node is there. */
  static isAvailable(): Promise<boolean> {
    return loadAddon().then(
      () => true,
      () => false,
    );
  }

  /** Whether the files are what was saved. */
  static isValid({ file, seal }: SavedHnsw): boolean {
    try {
      readChecked(file, seal);
      return true;
    } catch (error) {
      if (error instanceof SearchError) return false;
      throw error;
    }
  }

  get size(): number {
    return rowCount(this.#table);
  }

  nearest(query: QuantizedVector, count: number): readonly Neighbour[] {
    if (count < 1 || this.#points.live === 0) return [];
    // All that the search keeps is scored, since its floats round otherwise than the table does.
    const wanted = Math.min(Math.max(count, this.#ef), this.#points.live);
    this.#native.setEf(wanted);
    const { neighbors } = this.#native.searchKnn(Array.from(query.values), wanted);
    // Fewer are found where links do not lead to every point: the rest is compared as well.
    const rows =
      neighbors.length < wanted
        ? Array.from({ length: this.size }, (_, row) => row)
        : neighbors.flatMap((label) => this.#points.rowsOf(label));
    return rows
      .map((document) => ({ document, score: scoreRow(this.#table, document, query) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.document - b.document)
      .slice(0, count);
  }

  /**
   * Writes `file`, which must not be there, and one beside it. They are on the disk on return, not
   * in one step: nobody may look for them before. Throws `StorageError`, or `SEARCH_INDEX_DAMAGED`
   * when the disk did not take all of it.
   */
  save(file: string): HnswChecksum {
    createEmpty(file);
    this.#native.writeIndexSync(file);
    flush(file);
    writeFileAtomic(textsFile(file), this.#points.encode());
    const files = readParts(file);
    requireWhole(file, files, this.#table.dimension);
    return sealOf(files);
  }

  #addMissing(): void {
    const missing = this.#points.takeIn(this.#table);
    const needed = this.#points.count;
    if (needed > this.#native.getMaxElements()) this.#native.resizeIndex(needed);
    for (const [label, row] of missing) {
      const scale = this.#table.scales[row] ?? 0;
      this.#native.addPoint(
        Array.from(rowOf(this.#table, row), (value) => value * scale),
        label,
      );
    }
  }
}

function rowCount(table: VectorTable): number {
  return table.scales.length;
}

async function loadAddon() {
  try {
    // eslint-disable-next-line @nx/enforce-module-boundaries -- it overlooks optionalDependencies
    return (await import('hnswlib-node')).default;
  } catch (cause) {
    throw new SearchError(
      'SEARCH_ADDON_MISSING',
      'hnswlib-node cannot be loaded. Searches compare every vector instead; `npm rebuild hnswlib-node` may help.',
      { cause },
    );
  }
}

/** hnswlib says nothing when it cannot open a file, and would let everybody read it. */
function createEmpty(file: string): void {
  try {
    closeSync(openRegularFile(file, 'create'));
  } catch (error) {
    throw toStorageError(error, `write ${file}`);
  }
}
