import { allOf } from '../../../foundation/in-turn.js';
import { isAsGiven } from '../../../stores/learnings/document-stamp.js';
import type { LearningStore } from '../../../stores/learnings/learning-store.js';
import type { Learning } from '../../../stores/learnings/learning.js';
import { isHostileLearning } from '../../../stores/learnings/unseen-document.js';
import type { IndexedDocument } from '../../search/indexed-document.js';
import { isLearningRow } from '../../search/snapshot-format.js';
import type { SnapshotReader } from '../../search/snapshot-reader.js';
import { digestName, documentDigest, stampName } from '../index-content.js';
import { indexedLearning } from '../indexed-learning.js';
import type { Generation } from '../index-reader.js';
import { readListed } from './read-listed.js';

/** What is there and not in an index. */
export interface News {
  readonly learnings: readonly Learning[];
  readonly episodes: readonly IndexedDocument[];
}

export interface NewsParts {
  readonly store: Pick<LearningStore, 'get' | 'summaries'>;
  readonly episodes: readonly IndexedDocument[];
}

/** Documents that look otherwise than they did are read one by one, and all together by a build. */
const MOST_READ = 64;

/**
 * What came since an index was built; undefined where that is not all in which a build would give another
 * index, or where it would take too long to find out.
 */
export async function findNews(
  { store, episodes }: NewsParts,
  reader: SnapshotReader,
  generation: Generation,
): Promise<News | undefined> {
  const indexed = readIndexed(reader, generation);
  if (indexed === undefined) return undefined;
  const said = newEpisodes(episodes, indexed.episodes);
  const learnings = said && (await newLearnings(store, indexed));
  return learnings && { learnings, episodes: said };
}

interface Row {
  /** Whether its document of this stamp is as it was when it was read; false where that may not tell. */
  readonly looksAs: (stamp: string) => boolean;
  /** See `digestName`. */
  readonly digest: () => string;
}

interface Indexed {
  /** By id. */
  readonly learnings: ReadonlyMap<string, Row>;
  readonly episodes: ReadonlyMap<string, Row>;
  /** Stamps by id of what was read, and is not in the index. */
  readonly others: ReadonlyMap<string, string>;
}

/** Undefined of a generation that was not built here, or of which something was left to the next build. */
function readIndexed(reader: SnapshotReader, generation: Generation): Indexed | undefined {
  const { header } = reader;
  const {
    documents,
    added = 0,
    addedDigests = [],
    addedStamps = [],
    contentHash,
    base = contentHash,
  } = header;
  const listed = readListed(generation, base);
  const isKnown = listed?.rows.length === documents - added && addedDigests.length === added;
  if (listed === undefined || !isKnown || reader.scales().includes(0)) return undefined;
  const learnings = new Map<string, Row>();
  const episodes = new Map<string, Row>();
  for (let row = 0; row < documents; row++) {
    const { id, stamp: then } = listed.rows[row] ?? { id: reader.record(row).id, stamp: '' };
    const at = row - listed.rows.length;
    const looksAs = (stamp: string): boolean =>
      at < 0 ? isAsGiven(stamp, then) : addedStamps[at] === stampName(stamp);
    const digest = (): string => addedDigests[at] ?? digestName(listed.digestAt(row));
    (isLearningRow(header, row) ? learnings : episodes).set(id, { looksAs, digest });
  }
  const others = new Map(listed.others.map(({ id, stamp }) => [id, stamp]));
  return { learnings, episodes, others };
}

/** Undefined where one was changed, or is gone. */
function newEpisodes(
  documents: readonly IndexedDocument[],
  known: Indexed['episodes'],
): readonly IndexedDocument[] | undefined {
  const news = documents.filter(({ record }) => !known.has(record.id));
  const isSame = documents.every((document) => {
    const row = known.get(document.record.id);
    return row === undefined || row.digest() === nameOf(document);
  });
  return isSame && documents.length - news.length === known.size ? news : undefined;
}

/** Undefined where one was changed, is gone or is active no more. */
async function newLearnings(
  store: NewsParts['store'],
  { learnings, others }: Indexed,
): Promise<readonly Learning[] | undefined> {
  const news: Learning[] = [];
  let found = 0;
  let read = 0;
  for (const listed of await allOf(store.summaries())) {
    if (listed.type === 'problem') continue;
    const { id, status } = listed.learning;
    const row = learnings.get(id);
    if (row !== undefined) found++;
    // A build takes over what looks as it did, and leaves out what is not active.
    const isSame = row?.looksAs(listed.stamp) ?? isAsGiven(listed.stamp, others.get(id));
    if (status === 'active' && isSame) continue;
    if (row === undefined && status !== 'active') continue;
    if (++read > MOST_READ) return undefined;
    const now = (await store.get(id))?.learning;
    const document = now && isIndexed(now) ? indexedLearning(now) : undefined;
    if (row !== undefined && (document === undefined || nameOf(document) !== row.digest()))
      return undefined;
    if (row === undefined && now && document) news.push(now);
  }
  return found === learnings.size ? news : undefined;
}

function isIndexed(learning: Learning): boolean {
  return learning.status === 'active' && !isHostileLearning(learning);
}

function nameOf(document: IndexedDocument): string {
  return digestName(documentDigest(document));
}
