import type { LearningStore } from '../../../stores/learnings/learning-store.js';
import type { RecallRecord } from '../../search/recall-record.js';
import { SnapshotReader } from '../../search/snapshot-reader.js';
import { TEXT_HASH_BYTES } from '../../search/vector-table.js';
import { embeddingText, textHash } from '../index-content.js';
import { IndexReader, type Generation, type IndexPaths } from '../index-reader.js';
import { IndexFolder } from '../index-folder.js';
import { indexStatus, type IndexStatus } from './index-status.js';
import { indexedLearning } from '../indexed-learning.js';
import { readPreviousIndex } from './previous-index.js';

export interface IndexCheck extends Omit<IndexStatus, 'state'> {
  /** `behind`: whole, and not what the documents say. */
  readonly state: IndexStatus['state'] | 'behind';
  /** Ids of active learnings that the index lacks or has in an older form. */
  readonly outdated: readonly string[];
  /** Ids that the index has and that are no active learnings any more. */
  readonly removed: readonly string[];
}

/** Whether the index is whole, by all of its bytes, and says what the documents say. */
export async function checkIndex(paths: IndexPaths, store: LearningStore): Promise<IndexCheck> {
  const nothing = { outdated: [], removed: [] };
  const status = await indexStatus(paths);
  const generation = new IndexReader(paths).current();
  if (status.state !== 'ready' || generation === undefined) return { ...status, ...nothing };
  const differences = await compare(readIndexed(paths, generation), store);
  const isSame = differences.outdated.length + differences.removed.length === 0;
  return { ...status, ...differences, state: isSame ? 'ready' : 'behind' };
}

interface Indexed {
  readonly modelId: string;
  /** What the index says of each learning, by id. */
  readonly learnings: ReadonlyMap<string, string>;
  /** Stamps that documents had when the index took what it says of them from them, by id. */
  readonly stamps: ReadonlyMap<string, string>;
}

function readIndexed(paths: IndexPaths, generation: Generation): Indexed {
  const reader = SnapshotReader.open(generation.snapshot);
  try {
    const hashes = Buffer.from(reader.section('textHashes'));
    const { modelId } = reader.header;
    const documents = reader.header.documents - (reader.header.episodes ?? 0);
    const learnings = Array.from({ length: documents }, (_, at) => {
      const from = at * TEXT_HASH_BYTES;
      const record = reader.record(at);
      return [
        record.id,
        fingerprint(record, hashes.subarray(from, from + TEXT_HASH_BYTES)),
      ] as const;
    });
    const kept = readPreviousIndex(new IndexFolder(paths), modelId)?.kept?.entries ?? [];
    const stamps = new Map(kept.map(({ id, stamp }) => [id, stamp]));
    return { modelId, learnings: new Map(learnings), stamps };
  } finally {
    reader.close();
  }
}

async function compare(
  { modelId, learnings, stamps }: Indexed,
  store: LearningStore,
): Promise<Pick<IndexCheck, 'outdated' | 'removed'>> {
  const left = new Set(learnings.keys());
  const outdated: string[] = [];
  for await (const listed of store.summaries()) {
    if (listed.type === 'problem' || listed.learning.status !== 'active') continue;
    const { id } = listed.learning;
    left.delete(id);
    // What the next build would take over as it is need not be prepared here, which costs most.
    if (learnings.has(id) && stamps.get(id) === listed.stamp) continue;
    const stored = await store.get(id);
    if (stored?.learning.status !== 'active') continue;
    const document = indexedLearning(stored.learning);
    const wanted = fingerprint(document.record, textHash(modelId, embeddingText(document)));
    if (learnings.get(id) !== wanted) outdated.push(id);
  }
  return { outdated: outdated.sort(), removed: [...left].sort() };
}

/** The community is the graph's and not the document's. */
function fingerprint(record: RecallRecord, text: Buffer): string {
  return `${text.toString('hex')} ${JSON.stringify({ ...record, community: undefined })}`;
}
