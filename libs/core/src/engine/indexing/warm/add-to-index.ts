import { createHash } from 'node:crypto';

import type { Clock } from '../../../foundation/clock.js';
import type { LearningStore } from '../../../stores/learnings/learning-store.js';
import type { DocumentEmbedder } from '../../embedding/document-embedder.js';
import type { Learning } from '../../../stores/learnings/learning.js';
import { isHostileLearning } from '../../../stores/learnings/unseen-document.js';
import { crc32 } from '../../../foundation/storage/crc32.js';
import { NameTable } from '../../search/name-table.js';
import { NOTHING_ASKED } from '../../search/nothing-asked.js';
import { SnapshotReader } from '../../search/snapshot-reader.js';
import { appendDocuments } from '../../search/warm/append-documents.js';
import { buildTriggerTable } from '../../triggers/build-trigger-table.js';
import { TRIGGER_FILE } from '../../triggers/trigger-format.js';
import { TriggerTable } from '../../triggers/trigger-table.js';
import { embedAsked } from '../embed-asked.js';
import { embedDocuments } from '../embed-documents.js';
import { makeEntry, recordOf, type IndexEntry } from '../index-entry.js';
import { IndexFolder } from '../index-folder.js';
import { SNAPSHOT_FILE, type Generation, type IndexPaths } from '../index-reader.js';
import { extendAsked } from './extend-asked.js';
import { askedVectors } from './previous-index.js';
import { mostMissing } from './resident-vectors.js';

export interface AddParts {
  readonly paths: IndexPaths;
  readonly store: Pick<LearningStore, 'get' | 'carryListing'>;
  readonly embedder: DocumentEmbedder;
  readonly clock: Clock;
}

/** How many learnings are in the index, how many were added, and how many had been there. */
export interface AddedReport {
  readonly documents: number;
  readonly embedded: number;
  readonly reused: number;
}

/**
 * Until they are built into the index, each costs a process that lists all documents what it takes to parse one,
 * and the vectors' graph what it takes to add one.
 */
const MOST_ADDED = 32;

/**
 * Adds learnings that came since the index was built to what it has: a generation that shares with the one
 * before whatever stays as it is. Undefined where the index has to be built, which is whenever it is not
 * certain that nothing else has to change: a few are added, and the next build takes them in.
 */
export async function addToIndex(
  parts: AddParts,
  ids: readonly string[],
): Promise<AddedReport | undefined> {
  const folder = new IndexFolder(parts.paths);
  const before = folder.current();
  if (before === undefined || !folder.isWhole(before)) return undefined;
  const reader = SnapshotReader.open(before.snapshot, { keepsSections: true, crcOf: crc32 });
  try {
    const { header } = reader;
    if (header.modelId !== parts.embedder.modelId) return undefined;
    const most = Math.min(MOST_ADDED, mostMissing(header.documents));
    if ((header.added ?? 0) + ids.length > most) return undefined;
    const learnings = await newcomers(parts, ids, reader);
    if (learnings === undefined) return undefined;
    if (learnings.length > 0) return await add(parts, { folder, before, reader }, learnings);
    await parts.store.carryListing?.();
    const documents = header.documents - (header.episodes ?? 0);
    return { documents, embedded: 0, reused: documents };
  } finally {
    reader.close();
  }
}

/** Undefined where one is there already, or is not what an index has. */
async function newcomers(
  { store }: AddParts,
  ids: readonly string[],
  reader: SnapshotReader,
): Promise<readonly Learning[] | undefined> {
  const records = Buffer.from(reader.section('records'));
  const learnings: Learning[] = [];
  for (const id of ids) {
    const learning = (await store.get(id))?.learning;
    const isIndexed = records.includes(`"id":${JSON.stringify(id)}`);
    if (learning?.status !== 'active' || isIndexed || isHostileLearning(learning)) return undefined;
    learnings.push(learning);
  }
  return learnings;
}

interface Before {
  readonly folder: IndexFolder;
  readonly before: Generation;
  readonly reader: SnapshotReader;
}

async function add(
  { embedder, clock, store }: AddParts,
  { folder, before, reader }: Before,
  learnings: readonly Learning[],
): Promise<AddedReport | undefined> {
  const names = new NameTable();
  const { modelId, documents, episodes = 0, contentHash, dimension } = reader.header;
  const entries = learnings.map((learning) =>
    makeEntry(learning, { id: learning.id, slug: '', stamp: '' }, { names, modelId }),
  );
  const known = { contentHash, vectors: new Map(askedVectors(reader)) };
  const made = { embedder, previous: known, options: {} };
  const { vectors, problem } = await embedDocuments(entries, made);
  if (problem !== undefined || vectors.dimension !== dimension) return undefined;
  const asked =
    embedder.isEndpoint === true ? NOTHING_ASKED : await embedAsked(entries, vectors, made);
  const pieces = appendDocuments(reader, {
    documents: entries.map(({ document }) => document),
    ...{ names, vectors },
    asked: extendAsked(reader.section('asked'), asked, documents),
    contentHash: hashOf(contentHash, entries),
  });
  if (pieces === undefined) return undefined;
  const files = { [SNAPSHOT_FILE]: pieces, [TRIGGER_FILE]: triggersWith(before, entries) };
  folder.activate(folder.extend(before, files, clock()), clock(), before);
  await store.carryListing?.();
  folder.collect(clock());
  const all = documents + learnings.length - episodes;
  return { documents: all, embedded: learnings.length, reused: documents - episodes };
}

/** Of no index that is built. */
function hashOf(before: string, entries: readonly IndexEntry[]): string {
  const hash = createHash('sha256').update(before);
  for (const { digest } of entries) hash.update(digest);
  return hash.digest('hex');
}

function triggersWith(
  { triggers }: Generation,
  entries: readonly IndexEntry[],
): readonly Uint8Array[] {
  const table = TriggerTable.open(triggers);
  try {
    const more = entries.filter(({ isTrigger }) => isTrigger).map(recordOf);
    const records = new Map([...table.records(), ...more].map((record) => [record.id, record]));
    return buildTriggerTable([...records.values()].map((record) => ({ record })));
  } finally {
    table.close();
  }
}
