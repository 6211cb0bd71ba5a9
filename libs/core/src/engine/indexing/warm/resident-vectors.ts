import { join } from 'node:path';

import { parseJson, readBounded, writeFileAtomic } from '@reflect/files';
import { SearchError } from '../../search/search-errors.js';
import { shareSaved, type HnswChecksum } from '../../search/warm/resident/hnsw-file.js';
import { HnswVectorIndex, type SavedHnsw } from '../../search/warm/resident/hnsw-vector-index.js';
import type { VectorTable } from '../../search/vector-table.js';
import { isAsBuilt, SEAL_FILE, VECTORS_FILE, type Generation } from '../index-reader.js';
import { isCount, objectOf } from '../../../foundation/text/shape.js';

const MAX_SEAL = 4096;

/** The saved navigable graph of the generation in force; undefined where none was saved as it is. */
export function savedVectors(generation: Generation): SavedHnsw | undefined {
  if (!areVectorsAsBuilt(generation)) return undefined;
  const seal = parseJson(readBounded(join(generation.folder, SEAL_FILE), MAX_SEAL) ?? '');
  if (!isSeal(seal)) return undefined;
  return { file: join(generation.folder, VECTORS_FILE), seal };
}

/** Whether nobody changed what was saved, or was not, when the generation was built. */
export function areVectorsAsBuilt(generation: Generation): boolean {
  return [VECTORS_FILE, SEAL_FILE].every((file) => isAsBuilt(generation, file));
}

/** A reader adds so many texts to a graph in a tenth of a second, and a small graph grows as fast as it is copied. */
const FEW = 64;
const FEW_SHARE = 1 / 16;

/** So many texts may a table have that its saved graph lacks. */
export function mostMissing(rows: number): number {
  return Math.min(FEW, rows * FEW_SHARE);
}

/**
 * Saves the vectors' navigable graph beside the snapshot, grown out of the one before where there is
 * one: as it was where it lacks a few texts alone, which readers add when they load it. Without the addon
 * there is none, and resident readers scan.
 */
export async function saveVectors(
  generation: Generation,
  vectors: VectorTable,
  before: Generation | undefined,
): Promise<void> {
  try {
    const saved = before === undefined ? undefined : savedVectors(before);
    const file = join(generation.folder, VECTORS_FILE);
    const seal = saved && takeOver(saved, vectors, file);
    const wanted = seal ?? (await grow(vectors, saved)).save(file);
    writeFileAtomic(join(generation.folder, SEAL_FILE), `${JSON.stringify(wanted)}\n`);
  } catch (error) {
    if (!(error instanceof SearchError) || error.code !== 'SEARCH_ADDON_MISSING') throw error;
  }
}

/**
 * Whether resident readers find what they should: a navigable graph that is whole, or none where the
 * addon cannot make one.
 */
export async function areValidVectors(generation: Generation): Promise<boolean> {
  const saved = savedVectors(generation);
  if (saved === undefined) return !(await HnswVectorIndex.isAvailable());
  return HnswVectorIndex.isValid(saved);
}

/** Takes a graph that is nearly that of a table. */
function takeOver(saved: SavedHnsw, vectors: VectorTable, file: string): HnswChecksum | undefined {
  const missing = HnswVectorIndex.missingIn(saved, vectors);
  if (missing === undefined || missing > mostMissing(vectors.scales.length)) return undefined;
  shareSaved(saved.file, file);
  return saved.seal;
}

async function grow(vectors: VectorTable, saved: SavedHnsw | undefined): Promise<HnswVectorIndex> {
  if (saved === undefined) return HnswVectorIndex.build(vectors);
  try {
    return await HnswVectorIndex.load(saved, vectors);
  } catch (error) {
    if (!(error instanceof SearchError) || error.code === 'SEARCH_ADDON_MISSING') throw error;
    return HnswVectorIndex.build(vectors);
  }
}

const isSeal = objectOf<HnswChecksum>({ bytes: isCount, crc32: isCount });
