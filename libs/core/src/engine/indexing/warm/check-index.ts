import { isAsGiven } from '../../../stores/learnings/document-stamp.js';
import { isHostileLearning } from '../../../stores/learnings/unseen-document.js';
import type { LearningStore } from '../../../stores/learnings/learning-store.js';
import type { RecallRecord } from '../../search/recall-record.js';
import { isLearningRow } from '../../search/snapshot-format.js';
import { SnapshotReader } from '../../search/snapshot-reader.js';
import { TEXT_HASH_BYTES } from '../../search/vector-table.js';
import { embeddingText, stampName, textHash } from '../index-content.js';
import { allOf } from '../../../foundation/in-turn.js';
import { lazily } from '../../../foundation/lazily.js';
import { IndexReader, type Generation, type IndexPaths } from '../index-reader.js';
import { readListed } from './read-listed.js';
import { readIndexStatus, type IndexStatus } from './index-status.js';
import { indexedLearning } from '../indexed-learning.js';
import { crc32 } from '../../../foundation/storage/crc32.js';

export interface IndexCheck extends Omit<IndexStatus, 'state'> {
  /** `behind`: whole, and not what the documents say. */
  readonly state: IndexStatus['state'] | 'behind';
  /** Ids of active learnings that the index lacks or has in an older form. */
  readonly outdated: readonly string[];
  /** Ids that the index has and that are no active learnings any more. */
  readonly removed: readonly string[];
}

type CheckedStore = Pick<LearningStore, 'summaries' | 'get'>;

/** Whether the index is whole, by all of its bytes, and says what the documents say. */
export async function checkIndex(paths: IndexPaths, store: CheckedStore): Promise<IndexCheck> {
  const nothing = { outdated: [], removed: [] };
  const status = await readIndexStatus(paths);
  const generation = new IndexReader(paths).current();
  if (status.state !== 'ready' || generation === undefined) return { ...status, ...nothing };
  const reader = SnapshotReader.open(generation.snapshot, { crcOf: crc32 });
  try {
    const differences = await compare(readIndexed(reader, generation), store);
    const isSame = differences.outdated.length + differences.removed.length === 0;
    return { ...status, ...differences, state: isSame ? 'ready' : 'behind' };
  } finally {
    reader.close();
  }
}

interface Indexed {
  readonly modelId: string;
  /** Rows of the learnings, by id. */
  readonly rows: ReadonlyMap<string, number>;
  /** Whether the document of an id is, by its stamp, as it was when the index took what it says from it. */
  readonly looksAs: (id: string, stamp: string) => boolean;
  /** What the index says of a learning. */
  readonly fingerprintAt: (row: number) => string;
}

function readIndexed(reader: SnapshotReader, generation: Generation): Indexed {
  const { modelId, contentHash, base = contentHash, documents } = reader.header;
  const { added = 0, addedStamps = [] } = reader.header;
  const listed = readListed(generation, base)?.rows ?? [];
  const rows = Array.from({ length: documents }, (_, row) => row).filter((row) =>
    isLearningRow(reader.header, row),
  );
  const idAt = (row: number): string => listed[row]?.id ?? reader.record(row).id;
  const stamps = new Map(listed.map(({ id, stamp }) => [id, stamp]));
  const addedAs = new Map(addedStamps.map((name, at) => [idAt(documents - added + at), name]));
  const hashes = lazily(() => Buffer.from(reader.section('textHashes')));
  return {
    modelId,
    rows: new Map(rows.map((row) => [idAt(row), row])),
    looksAs: (id, stamp) =>
      isAsGiven(stamp, stamps.get(id)) || addedAs.get(id) === stampName(stamp),
    fingerprintAt: (row) => {
      const from = row * TEXT_HASH_BYTES;
      return fingerprint(reader.record(row), hashes().subarray(from, from + TEXT_HASH_BYTES));
    },
  };
}

async function compare(
  { modelId, rows, looksAs, fingerprintAt }: Indexed,
  store: CheckedStore,
): Promise<Pick<IndexCheck, 'outdated' | 'removed'>> {
  const left = new Set(rows.keys());
  const outdated: string[] = [];
  for (const listed of await allOf(store.summaries())) {
    if (listed.type === 'problem') continue;
    const { id, status } = listed.learning;
    if (status !== 'active') continue;
    left.delete(id);
    const row = rows.get(id);
    // What the next build would take over as it is need not be prepared here, which costs most.
    if (row !== undefined && looksAs(id, listed.stamp)) continue;
    const stored = await store.get(id);
    if (stored?.learning.status !== 'active') continue;
    if (isHostileLearning(stored.learning)) {
      // A build leaves it out.
      if (row !== undefined) outdated.push(id);
      continue;
    }
    const document = indexedLearning(stored.learning);
    const wanted = fingerprint(document.record, textHash(modelId, embeddingText(document)));
    if (row === undefined || fingerprintAt(row) !== wanted) outdated.push(id);
  }
  return { outdated: outdated.sort(), removed: [...left].sort() };
}

/** The community is the graph's and not the document's. */
function fingerprint(record: RecallRecord, text: Buffer): string {
  return `${text.toString('hex')} ${JSON.stringify({ ...record, community: undefined })}`;
}
