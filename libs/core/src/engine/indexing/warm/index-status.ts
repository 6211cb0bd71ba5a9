import { HnswVectorIndex } from '../../search/warm/resident/hnsw-vector-index.js';
import { learningsIn } from '../../search/snapshot-format.js';
import { SnapshotReader } from '../../search/snapshot-reader.js';
import { areTriggersWhole } from '../are-triggers-whole.js';
import { TRIGGER_FILE } from '../../triggers/trigger-format.js';
import {
  IndexReader,
  isAsBuilt,
  stampIn,
  type Generation,
  type IndexPaths,
} from '../index-reader.js';
import { areValidVectors, savedVectors } from './resident-vectors.js';
import { verifySnapshot } from '../verify-snapshot.js';
import { crc32 } from '../../../foundation/storage/crc32.js';

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

/** What tells whether an index can be used. */
interface Reading {
  /** The number of its learnings. Throws what is wrong with the snapshot. */
  readonly count: (generation: Generation) => number;
  readonly hasTriggers: (generation: Generation) => boolean;
  readonly hasVectors: (generation: Generation) => boolean | Promise<boolean>;
}

/** Whether the index can be used, as far as the stamps of its files tell: by far most of its bytes are not read. */
export function indexStatus(paths: IndexPaths): Promise<IndexStatus> {
  return statusBy(paths, {
    count: (generation) => countIn(generation, () => undefined),
    hasTriggers: (generation) => isThereAsBuilt(generation, TRIGGER_FILE),
    hasVectors: async (generation) =>
      savedVectors(generation) !== undefined || !(await HnswVectorIndex.isAvailable()),
  });
}

/** The same by all of its bytes, also those that only some readers need. */
export function readIndexStatus(paths: IndexPaths): Promise<IndexStatus> {
  return statusBy(paths, {
    count: (generation) => countIn(generation, verifySnapshot),
    hasTriggers: areTriggersWhole,
    hasVectors: areValidVectors,
  });
}

async function statusBy(paths: IndexPaths, reading: Reading): Promise<IndexStatus> {
  let documents = 0;
  try {
    const generation = new IndexReader(paths).open();
    if (generation === undefined) return { state: 'missing', documents };
    documents = reading.count(generation);
    const problem = await damageBeside(generation, reading);
    if (problem === undefined) return { state: 'ready', documents, vectors: await vectorSearch() };
    return { state: 'unusable', documents, problem };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { state: 'unusable', documents, problem };
  }
}

function countIn({ snapshot }: Generation, verify: (reader: SnapshotReader) => unknown): number {
  const reader = SnapshotReader.open(snapshot, { crcOf: crc32 });
  try {
    verify(reader);
    return learningsIn(reader.header);
  } finally {
    reader.close();
  }
}

/** A generation of an older reflect lacks some files. */
function isThereAsBuilt(generation: Generation, file: string): boolean {
  return stampIn(generation, file) !== '' && isAsBuilt(generation, file);
}

async function vectorSearch(): Promise<NonNullable<IndexStatus['vectors']>> {
  return (await HnswVectorIndex.isAvailable()) ? 'hnswlib' : 'every-vector';
}

/** What is wrong with the files beside the snapshot. */
async function damageBeside(
  generation: Generation,
  { hasTriggers, hasVectors }: Reading,
): Promise<string | undefined> {
  const damaged = [
    ...(hasTriggers(generation) ? [] : ['the triggers']),
    ...((await hasVectors(generation)) ? [] : ["the vectors' graph"]),
  ];
  if (damaged.length === 0) return undefined;
  return `${generation.folder}: ${damaged.join(' and ')} cannot be used. Run \`reflect reindex\`.`;
}
