import type { DataPaths } from '../storage/data-paths.js';
import { SnapshotReader } from '../search/snapshot-reader.js';
import { IndexFolder } from './index-folder.js';
import { verifySnapshot } from './verify-snapshot.js';

export interface IndexStatus {
  readonly state: 'ready' | 'missing' | 'unusable';
  readonly documents: number;
  /** Why it is unusable. */
  readonly problem?: string;
}

/** Whether the index can be used, by all of its bytes. */
export function indexStatus(paths: Pick<DataPaths, 'index'>): IndexStatus {
  const generation = new IndexFolder(paths.index).current();
  if (generation === undefined) return { state: 'missing', documents: 0 };
  try {
    const reader = SnapshotReader.open(generation.snapshot);
    try {
      verifySnapshot(reader);
      return { state: 'ready', documents: reader.header.documents };
    } finally {
      reader.close();
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { state: 'unusable', documents: 0, problem };
  }
}
