import { HnswVectorIndex } from '../../search/warm/resident/hnsw-vector-index.js';
import { SnapshotReader } from '../../search/snapshot-reader.js';
import { areTriggersWhole } from '../are-triggers-whole.js';
import { IndexReader, type Generation, type IndexPaths } from '../index-reader.js';
import { areValidVectors } from './resident-vectors.js';
import { verifySnapshot } from '../verify-snapshot.js';

export interface IndexStatus {
  readonly state: 'ready' | 'missing' | 'unusable';
  /** Learnings in it. */
  readonly documents: number;
  /**
   * How processes that stay find what means nearly the same: `every-vector` where hnswlib-node did not
   * build or load, with the same answers. Absent unless the index is ready.
   */
  readonly vectors?: 'hnswlib' | 'every-vector';
  /** Why it is unusable. */
  readonly problem?: string;
}

/** Whether the index can be used, by all of its bytes, also by those that only some readers need. */
export async function indexStatus(paths: IndexPaths): Promise<IndexStatus> {
  let documents = 0;
  try {
    const generation = new IndexReader(paths).open();
    if (generation === undefined) return { state: 'missing', documents };
    documents = readWhole(generation);
    const problem = await damageBeside(generation);
    if (problem === undefined) return { state: 'ready', documents, vectors: await vectorSearch() };
    return { state: 'unusable', documents, problem };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { state: 'unusable', documents, problem };
  }
}

/** The number of its learnings. Throws what is wrong with it. */
function readWhole({ snapshot }: Generation): number {
  const reader = SnapshotReader.open(snapshot);
  try {
    verifySnapshot(reader);
    return reader.header.documents - (reader.header.episodes ?? 0);
  } finally {
    reader.close();
  }
}

async function vectorSearch(): Promise<NonNullable<IndexStatus['vectors']>> {
  return (await HnswVectorIndex.isAvailable()) ? 'hnswlib' : 'every-vector';
}

/** What is wrong with the files beside the snapshot. */
async function damageBeside(generation: Generation): Promise<string | undefined> {
  const damaged = [
    ...(areTriggersWhole(generation) ? [] : ['the triggers']),
    ...((await areValidVectors(generation)) ? [] : ["the vectors' graph"]),
  ];
  if (damaged.length === 0) return undefined;
  return `${generation.folder}: ${damaged.join(' and ')} cannot be used. Run \`reflect reindex\`.`;
}
