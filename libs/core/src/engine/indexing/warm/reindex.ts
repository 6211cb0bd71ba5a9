import type { ReindexOptions } from '../reindex-options.js';
import type { Clock } from '../../../foundation/clock.js';
import type { EndpointError } from '../../../foundation/http/endpoint-error.js';
import type { LearningError } from '../../../stores/learnings/learning-errors.js';
import type { LearningStore } from '../../../stores/learnings/learning-store.js';
import { withFileLockAsync } from '@reflect/files';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { areTriggersWhole } from '../are-triggers-whole.js';
import type { DocumentEmbedder } from '../../embedding/document-embedder.js';
import { NOTHING_ASKED } from '../../search/nothing-asked.js';
import { embedAsked } from '../embed-asked.js';
import { embedDocuments } from '../embed-documents.js';
import { generationFiles, preparedBytes } from './generation-files.js';
import { addToIndex } from './add-to-index.js';
import { SearchError } from '../../search/search-errors.js';
import { contentHash } from '../index-content.js';
import { IndexFolder } from '../index-folder.js';
import type { Generation } from '../index-reader.js';
import type { IndexedDocument } from '../../search/indexed-document.js';
import { readPreviousIndex, type PreviousIndex } from './previous-index.js';
import { readEntries, type ReadEntries } from '../read-entries.js';
import { ResumableEmbedder } from '../resumable-embedder.js';
import { areValidVectors, saveVectors } from './resident-vectors.js';

export interface ReindexParts {
  readonly paths: Pick<DataPaths, 'index' | 'builtIndex' | 'unfinishedIndex'>;
  readonly store: LearningStore;
  readonly embedder: DocumentEmbedder;
  readonly clock: Clock;
  /**
   * Exchanges that are found beside the learnings, read when the index is built.
   * @default none
   */
  readonly episodes?: () => readonly IndexedDocument[];
  /**
   * Ids of the learnings that came since the index was refreshed, where nothing else is known to have changed.
   * @default it is not known
   */
  readonly added?: readonly string[] | undefined;
}

/** What a rebuild of the index did. */
export interface ReindexReport {
  /** Active learnings in the index. */
  readonly documents: number;
  readonly embedded: number;
  /** Vectors taken over from the former generation. */
  readonly reused: number;
  /** Documents that were left out because they cannot be read. */
  readonly problems: readonly LearningError[];
  /** Why what is new could not be embedded; it is found by its words until it is. */
  readonly embedding?: EndpointError;
  /** Whether a new generation was written. */
  readonly changed: boolean;
  /** Documents that lay there before reflect kept a ledger, and were taken as seen. */
  readonly adopted?: number;
}

/** A build of ten thousand learnings takes minutes; another process waits for it. */
const LOCK_WAIT_MS = 5 * 60_000;

/**
 * Brings the index up to date with the active learnings. A learning whose text did not change keeps
 * its vector. Readers go on with the old generation until the new one is complete.
 *
 * Throws `ModelError` when the weights are unusable, `StorageError` when nothing can be written.
 */
export function reindex(parts: ReindexParts, options: ReindexOptions = {}): Promise<ReindexReport> {
  const { lock } = new IndexFolder(parts.paths);
  return withFileLockAsync(lock, { waitMs: LOCK_WAIT_MS, signal: options.signal }, async () => {
    const report = (await tryToAdd(parts, options)) ?? (await build(parts, options));
    const { adoptedHere: adopted = 0 } = parts.store;
    return adopted === 0 ? report : { ...report, adopted };
  });
}

/** Undefined where all of it has to be built. */
async function tryToAdd(
  parts: ReindexParts,
  { quick, full }: ReindexOptions,
): Promise<ReindexReport | undefined> {
  if (quick !== true || full === true) return undefined;
  const { added, episodes = () => [] } = parts;
  try {
    const report = await addToIndex({ ...parts, episodes }, added);
    return report && { ...report, problems: [], changed: report.embedded > 0 };
  } catch (error) {
    // What is damaged is built anew.
    if (error instanceof SearchError) return undefined;
    throw error;
  }
}

async function build(parts: ReindexParts, options: ReindexOptions): Promise<ReindexReport> {
  const { clock } = parts;
  const folder = new IndexFolder(parts.paths);
  folder.recognize();
  const embedder = new ResumableEmbedder(parts.embedder, parts.paths.unfinishedIndex);
  if (options.full === true) embedder.forget();
  const { modelId } = embedder;
  const previous = options.full === true ? undefined : readPreviousIndex(folder, modelId);
  const read = await readEntries(
    { store: parts.store, modelId, previous, episodes: parts.episodes?.() ?? [] },
    options,
  );
  const { entries, problems } = read;
  const made = await embedDocuments(entries, { embedder, previous, options });
  const { vectors, embedded, problem } = made;
  // An endpoint may be paid by the text, and how near its vectors are was never measured.
  const isKnown = parts.embedder.isEndpoint !== true;
  const asked = isKnown
    ? await embedAsked(entries, vectors, { embedder, previous, options })
    : NOTHING_ASKED;
  const content = {
    ...{ vectors, asked },
    contentHash: contentHash([...entries.map(({ digest }) => digest), asked.textHashes], vectors),
  };
  const missing = vectors.scales.filter((scale) => scale === 0).length;
  const counts = {
    documents: entries.length - read.episodes,
    embedded,
    reused: entries.length - embedded - (problem === undefined ? 0 : missing),
    ...(problem && { embedding: problem }),
  };
  const same = folder.current();
  if (previous?.contentHash === content.contentHash && same && (await isWhole(same))) {
    if (read.hasNews) folder.renewPrepared(same, renewed(read, previous));
    folder.collect(clock());
    return { ...counts, problems, changed: false };
  }
  options.signal?.throwIfAborted();
  options.onProgress?.({ phase: 'write', done: 0, total: entries.length });
  const generation = folder.write(generationFiles(read, content, previous?.kept), clock());
  const before = options.full === true ? undefined : folder.current();
  await saveVectors(generation, vectors, before);
  folder.activate(generation, clock(), before);
  if (problem === undefined) embedder.forget();
  folder.collect(clock());
  options.onProgress?.({ phase: 'write', done: entries.length, total: entries.length });
  return { ...counts, problems, changed: true };
}

/** Whether the files beside the snapshot can be used; a generation of an older reflect lacks some. */
async function isWhole(generation: Generation): Promise<boolean> {
  return areTriggersWhole(generation) && (await areValidVectors(generation));
}

/** Notes how files look that were touched, and hold what they held. */
function renewed(read: ReadEntries, { contentHash, kept }: PreviousIndex): Buffer {
  // Where it is not known how old the communities are, the next build finds them anew.
  return preparedBytes(read, contentHash, kept?.drift ?? read.entries.length);
}
