import { join } from 'node:path';

import type { Clock } from '../clock.js';
import type { LearningError } from '../learnings/learning-errors.js';
import type { LearningStore } from '../learnings/learning-store.js';
import { buildSnapshot } from '../search/build-snapshot.js';
import type { IndexedDocument } from '../search/indexed-document.js';
import type { DataPaths } from '../storage/data-paths.js';
import { buildTriggerTable } from '../triggers/build-trigger-table.js';
import { TRIGGER_FILE } from '../triggers/trigger-format.js';
import { TriggerTable } from '../triggers/trigger-table.js';
import { withFileLockAsync } from '../storage/file-lock.js';
import type { DocumentEmbedder } from './document-embedder.js';
import { embedDocuments } from './embed-documents.js';
import { IndexFolder } from './index-folder.js';
import { contentHash } from './index-content.js';
import { readPreviousIndex } from './previous-index.js';
import { ResumableEmbedder } from './resumable-embedder.js';
import { areVectorsSound, saveVectors } from './resident-vectors.js';
import { toIndexedDocument } from './to-indexed-document.js';

export interface ReindexParts {
  readonly paths: Pick<DataPaths, 'index'>;
  readonly store: LearningStore;
  readonly embedder: DocumentEmbedder;
  readonly clock: Clock;
}

export interface ReindexProgress {
  readonly phase: 'read' | 'embed' | 'write';
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

export interface ReindexOptions {
  /** Embeds every learning again and writes a new generation in any case. */
  readonly full?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReindexProgress) => void;
}

export interface ReindexReport {
  /** Active learnings in the index. */
  readonly documents: number;
  readonly embedded: number;
  /** Vectors taken over from the former generation. */
  readonly reused: number;
  /** Documents that were left out because they cannot be read. */
  readonly problems: readonly LearningError[];
  /** Whether a new generation was written. */
  readonly changed: boolean;
}

/** A build of ten thousand learnings takes minutes; another process waits for it. */
const LOCK_WAIT_MS = 5 * 60_000;
const UNFINISHED = 'unfinished.jsonl';

/**
 * Brings the index up to date with the active learnings. A learning whose text did not change keeps
 * its vector. Readers go on with the old generation until the new one is complete.
 *
 * Throws `ModelError` when the weights are unusable, `StorageError` when nothing can be written.
 */
export function reindex(parts: ReindexParts, options: ReindexOptions = {}): Promise<ReindexReport> {
  const lock = join(parts.paths.index, '.lock');
  return withFileLockAsync(lock, { waitMs: LOCK_WAIT_MS, signal: options.signal }, () =>
    build(parts, options),
  );
}

async function build(parts: ReindexParts, options: ReindexOptions): Promise<ReindexReport> {
  const { clock } = parts;
  const folder = new IndexFolder(parts.paths.index);
  const embedder = new ResumableEmbedder(parts.embedder, join(parts.paths.index, UNFINISHED));
  if (options.full === true) embedder.forget();
  const { documents, problems } = await readDocuments(parts.store, options);
  const previous = options.full === true ? undefined : readPreviousIndex(folder, embedder.modelId);
  const { vectors, embedded } = await embedDocuments(documents, { embedder, previous, options });
  const content = contentHash(documents, vectors);
  const counts = { documents: documents.length, embedded, reused: documents.length - embedded };
  if (previous?.contentHash === content && (await isWhole(folder))) {
    folder.collect(clock());
    return { ...counts, problems, changed: false };
  }
  options.signal?.throwIfAborted();
  options.onProgress?.({ phase: 'write', done: 0, total: documents.length });
  const pieces = buildSnapshot(documents, { vectors, contentHash: content });
  const files = { 'snapshot.bin': pieces, [TRIGGER_FILE]: buildTriggerTable(documents) };
  const generation = folder.write(files, clock());
  await saveVectors(generation, vectors, options.full === true ? undefined : folder.current());
  folder.activate(generation, clock());
  embedder.forget();
  folder.collect(clock());
  options.onProgress?.({ phase: 'write', done: documents.length, total: documents.length });
  return { ...counts, problems, changed: true };
}

/** Whether the files beside the snapshot can be used; a generation of an older reflect lacks some. */
async function isWhole(folder: IndexFolder): Promise<boolean> {
  const generation = folder.current();
  if (generation === undefined || !TriggerTable.isSound(generation.triggers)) return false;
  return areVectorsSound(generation);
}

async function readDocuments(
  store: LearningStore,
  { signal, onProgress }: ReindexOptions,
): Promise<{ documents: readonly IndexedDocument[]; problems: readonly LearningError[] }> {
  const documents: IndexedDocument[] = [];
  const problems: LearningError[] = [];
  for await (const listed of store.list()) {
    signal?.throwIfAborted();
    if (listed.type === 'problem') problems.push(listed.problem);
    else if (listed.learning.status === 'active')
      documents.push(toIndexedDocument(listed.learning));
    onProgress?.({ phase: 'read', done: documents.length, total: 0 });
  }
  documents.sort((a, b) => (a.record.id < b.record.id ? -1 : 1));
  return { documents, problems };
}
