import { isReflectError } from '@reflect/hook-protocol';
import type { ReflectError } from '@reflect/hook-protocol';

import type { VectorTable } from '../../vector-table.js';
import { ExactVectorIndex } from './exact-vector-index.js';
import type { ScanRows } from './exact-vector-index.js';
import { HnswVectorIndex } from './hnsw-vector-index.js';
import type { SavedHnsw } from './hnsw-vector-index.js';
import type { VectorIndex } from './vector-index.js';

export interface OpenVectorOptions {
  /** Where the index of this table, or of an earlier one, was saved. */
  readonly saved?: SavedHnsw | undefined;
  /** See {@link ExactVectorIndex}. */
  readonly scan?: ScanRows | undefined;
}

export interface OpenedVectorIndex {
  readonly index: VectorIndex;
  /** Why the saved index could not be used. */
  readonly problem?: ReflectError;
}

/** The saved index where it can be used, otherwise the exact one: the answers are the same. */
export async function openVectorIndex(
  table: VectorTable,
  { saved, scan }: OpenVectorOptions = {},
): Promise<OpenedVectorIndex> {
  if (saved === undefined) return { index: new ExactVectorIndex(table, scan) };
  try {
    return { index: await HnswVectorIndex.load(saved, table) };
  } catch (problem) {
    if (!isReflectError(problem)) throw problem;
    return { index: new ExactVectorIndex(table, scan), problem };
  }
}
