import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { Clock } from '../../../foundation/clock.js';
import type { LearningStore } from '../../../stores/learnings/learning-store.js';
import type { DocumentEmbedder } from '../../embedding/document-embedder.js';
import type { Learning } from '../../../stores/learnings/learning.js';
import { isSettled } from '../../../stores/learnings/warm/folder-listing.js';
import { isHostileLearning } from '../../../stores/learnings/unseen-document.js';
import { crc32 } from '../../../foundation/storage/crc32.js';
import type { IndexedDocument } from '../../search/indexed-document.js';
import { NameTable } from '../../search/name-table.js';
import { NOTHING_ASKED } from '../../search/nothing-asked.js';
import { learningsIn } from '../../search/snapshot-format.js';
import { SnapshotReader } from '../../search/snapshot-reader.js';
import { appendDocuments } from '../../search/warm/append-documents.js';
import { buildTriggerTable } from '../../triggers/build-trigger-table.js';
import { TRIGGER_FILE } from '../../triggers/trigger-format.js';
import { TriggerTable } from '../../triggers/trigger-table.js';
import { embedAsked } from '../embed-asked.js';
import { embedDocuments } from '../embed-documents.js';
import { entryOf, makeEntry, recordOf, type IndexEntry, type ListedAs } from '../index-entry.js';
import { digestName, stampName } from '../index-content.js';
import { IndexFolder } from '../index-folder.js';
import { SNAPSHOT_FILE, type Generation, type IndexPaths } from '../index-reader.js';
import { extendAsked } from './extend-asked.js';
import { findNews, type News } from './find-news.js';
import { askedVectors } from './previous-index.js';
import { mostMissing } from './resident-vectors.js';

export interface AddParts {
  readonly paths: IndexPaths;
  readonly store: Pick<LearningStore, 'get' | 'summaries' | 'carryListing'>;
  readonly embedder: DocumentEmbedder;
  readonly clock: Clock;
  /** What is found beside the learnings, where it is not known what came. */
  readonly episodes: () => readonly IndexedDocument[];
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
 * Adds what came since the index was built to what it has: a generation that shares with the one before whatever
 * stays as it is. `ids` are of the learnings that came, where that is known; otherwise it is found by a look at
 * each. Undefined where the index has to be built, which is whenever it is not certain that nothing else has to
 * change: a few are added, and the next build takes them in.
 */
export async function addToIndex(
  parts: AddParts,
  ids?: readonly string[],
): Promise<AddedReport | undefined> {
  const folder = new IndexFolder(parts.paths);
  const before = folder.current();
  if (before === undefined || !folder.isWhole(before)) return undefined;
  const reader = SnapshotReader.open(before.snapshot, { keepsSections: true, crcOf: crc32 });
  try {
    const { header } = reader;
    if (header.modelId !== parts.embedder.modelId) return undefined;
    const least = (header.added ?? 0) + (ids?.length ?? 0);
    const most = Math.min(MOST_ADDED, mostMissing(header.documents));
    if (least > most) return undefined;
    // What was left to other processes is left anew by a build alone.
    if (ids === undefined && (await parts.store.carryListing?.()) === false) return undefined;
    const news = await newsOf(parts, ids, { reader, before });
    if (news === undefined) return undefined;
    const count = news.learnings.length + news.episodes.length;
    if ((header.added ?? 0) + count > most) return undefined;
    if (count > 0) return await add(parts, { folder, before, reader }, news);
    await parts.store.carryListing?.();
    const documents = learningsIn(header);
    return { documents, embedded: 0, reused: documents };
  } finally {
    reader.close();
  }
}

async function newsOf(
  parts: AddParts,
  ids: readonly string[] | undefined,
  { reader, before }: Omit<Before, 'folder'>,
): Promise<News | undefined> {
  if (ids === undefined) {
    const { store, episodes } = parts;
    return findNews({ store, episodes: episodes() }, reader, before);
  }
  const learnings = await newcomers(parts, ids, reader);
  return learnings && { learnings, episodes: [] };
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
  { learnings, episodes }: News,
): Promise<AddedReport | undefined> {
  const { modelId, documents, contentHash, dimension } = reader.header;
  const naming = { names: new NameTable(), modelId };
  const entries = [
    ...learnings.map((learning) => makeEntry(learning, unlisted(learning.id), naming)),
    ...episodes.map((document) => entryOf(document, unlisted(document.record.id), naming)),
  ];
  const known = { contentHash, vectors: new Map(askedVectors(reader)) };
  const made = { embedder, previous: known, options: {} };
  const { vectors, problem } = await embedDocuments(entries, made);
  if (problem !== undefined || vectors.dimension !== dimension) return undefined;
  const asked =
    embedder.isEndpoint === true ? NOTHING_ASKED : await embedAsked(entries, vectors, made);
  // That waits until a change of what was just stored must show in its stamp.
  await store.carryListing?.();
  const stamps = await Promise.all(learnings.map((learning) => stampOf(learning, store)));
  const pieces = appendDocuments(reader, {
    documents: entries.map(({ document }) => document),
    episodes: episodes.map((_, at) => learnings.length + at),
    digests: entries.map(({ digest }) => digestName(digest)),
    stamps: [...stamps, ...episodes.map(() => '')],
    ...{ names: naming.names, vectors },
    asked: extendAsked(reader.section('asked'), asked, documents),
    contentHash: hashOf(contentHash, entries),
  });
  if (pieces === undefined) return undefined;
  const files = { [SNAPSHOT_FILE]: pieces, [TRIGGER_FILE]: triggersWith(before, entries) };
  folder.activate(folder.extend(before, files, clock()), clock(), before);
  folder.collect(clock());
  const reused = learningsIn(reader.header);
  return { documents: reused + learnings.length, embedded: entries.length, reused };
}

/** Empty where the document does not say the same any more, or a change of it may not show yet. */
async function stampOf(learning: Learning, store: AddParts['store']): Promise<string> {
  const now = await store.get(learning.id);
  const tells = now !== undefined && isSettled(now.stamp);
  return tells && isDeepStrictEqual(now.learning, learning) ? stampName(now.stamp) : '';
}

function unlisted(id: string): ListedAs {
  return { id, slug: '', stamp: '' };
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
