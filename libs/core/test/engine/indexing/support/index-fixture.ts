import { readdirSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { IndexFolder } from '../../../../src/engine/indexing/index-folder.js';
import type { Generation } from '../../../../src/engine/indexing/index-reader.js';
import { reindex, type ReindexReport } from '../../../../src/engine/indexing/warm/reindex.js';
import type { ReindexOptions } from '../../../../src/engine/indexing/reindex-options.js';
import { verifySnapshot } from '../../../../src/engine/indexing/verify-snapshot.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import type { RecallRecord } from '../../../../src/engine/search/recall-record.js';
import { SnapshotReader } from '../../../../src/engine/search/snapshot-reader.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { SAMPLE } from '../../../stores/learnings/support/plain-sample.js';
import { CountingEmbedder } from './counting-embedder.js';

/** Learnings on the disk and the index over them. */
export class IndexFixture {
  readonly paths = dataPaths({}, tempFolder());
  readonly store = new FileLearningStore(this.paths);
  readonly index = new IndexFolder(this.paths);
  embedder = new CountingEmbedder();
  now = Date.now();

  async add(...learnings: readonly Partial<Learning>[]): Promise<void> {
    for (const learning of learnings) await this.store.add({ ...SAMPLE, ...learning });
  }

  reindex(options: ReindexOptions = {}): Promise<ReindexReport> {
    const { paths, store, embedder } = this;
    return reindex({ paths, store, embedder, clock: () => this.now }, options);
  }

  /** The same where nothing but these was added. */
  addToIndex(...added: readonly string[]): Promise<ReindexReport> {
    const { paths, store, embedder } = this;
    const parts = { paths, store, embedder, clock: () => this.now, added };
    return reindex(parts, { quick: true });
  }

  get current(): Generation {
    const generation = this.index.current();
    if (generation === undefined) throw new Error('no index was built');
    return generation;
  }

  get generations(): string[] {
    return readdirSync(this.paths.index).filter((name) => name.startsWith('gen-'));
  }

  get records(): RecallRecord[] {
    return recordsOf(this.current.snapshot);
  }

  get titles(): string[] {
    return this.records.map(({ title }) => title);
  }
}

/** All records of a snapshot, every byte of which is verified. */
export function recordsOf(snapshot: string): RecallRecord[] {
  const reader = SnapshotReader.open(snapshot);
  try {
    verifySnapshot(reader);
    return Array.from({ length: reader.header.documents }, (_, at) => reader.record(at));
  } finally {
    reader.close();
  }
}
