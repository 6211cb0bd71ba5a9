import { AsyncLocalStorage } from 'node:async_hooks';
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { withFileLock, withFileLockAsync } from '../../../foundation/storage/file-lock.js';
import { StorageError, toStorageError } from '../../../foundation/storage/storage-errors.js';
import { syncFolder } from '../../../foundation/storage/write-file-atomic.js';
import { DocumentFolder } from './document-folder.js';
import { filesToWrite, LearningBatch, type FileChange } from './learning-batch.js';
import {
  requireKnownFormat,
  type LearningFilePaths,
  type LearningFiles,
} from './learning-document.js';
import { existsError, LearningError, notFoundError } from '../learning-errors.js';
import type {
  KeptLearning,
  LearningChange,
  LearningOrKept,
  LearningStore,
  ListedLearning,
  PutOutcome,
  StoredLearning,
} from '../learning-store.js';
import type { Learning } from '../learning.js';
import { writeFileBatch } from '../write-file-batch.js';
import {
  finishWholeBatches,
  hasWholeBatches,
  writeWholeBatch,
  type FileStep,
} from '../write-whole-batch.js';

/** A holder may be in the middle of a bulk import. */
const LOCK = { waitMs: 30_000 };
const MAX_TRIES = 5;

/**
 * Learnings as Markdown documents with sidecars in one folder.
 *
 * The sidecar is written before the document, and of a removed learning the document goes first:
 * a document is there only with its entities, so a crash in between leaves at most a sidecar that
 * nobody reads and that the repeated write replaces. The other way round, a document whose `seen`
 * says that an answer was applied would keep its old sidecar for ever.
 */
export class FileLearningStore implements LearningStore {
  readonly #folder: DocumentFolder;
  readonly #lock: string;
  readonly #listener = new AsyncLocalStorage<(change: FileChange) => void>();

  constructor(paths: Pick<DataPaths, 'documents' | 'learningsLock' | 'parsed'>) {
    this.#folder = new DocumentFolder(paths.documents, paths.parsed);
    this.#lock = paths.learningsLock;
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- files are read at once, other stores wait
  async *list(): AsyncGenerator<ListedLearning> {
    this.#mend();
    yield* this.#folder.read().listed.values();
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- files are read at once, other stores wait
  async *listChanges(kept: ReadonlyMap<string, KeptLearning>): AsyncGenerator<LearningOrKept> {
    this.#mend();
    yield* this.#folder.readChanges(kept);
  }

  get(id: string): Promise<StoredLearning | undefined> {
    return Promise.resolve().then(() => {
      this.#mend();
      return this.#find(id);
    });
  }

  add(learning: Learning): Promise<StoredLearning> {
    return this.#putOne(learning.id, (current) => {
      if (current !== undefined) throw existsError(learning.id);
      return learning;
    });
  }

  update(id: string, revise: (current: Learning) => Learning): Promise<StoredLearning> {
    return this.#putOne(id, (current) => {
      if (current === undefined) throw notFoundError(id);
      return revise(current);
    });
  }

  async put(changes: readonly LearningChange[]): Promise<readonly PutOutcome[]> {
    return (await this.#put(changes)).outcomes;
  }

  async remove(id: string): Promise<void> {
    await this.#locked(() => {
      const stored = this.#find(id);
      const before = stored && this.#folder.filesOf(stored.slug);
      if (stored === undefined || before === undefined) throw notFoundError(id);
      const { slug, learning } = stored;
      const paths = this.#folder.pathsOf(slug);
      requireKnownFormat(before.document, paths.document);
      removeInOrder(this.#folder.path, [paths.document, paths.sidecar]);
      this.#listener.getStore()?.({ slug, id, title: learning.title, before });
    });
  }

  /** Runs `work` and tells of every change that it makes, under the lock and after it was made. */
  observe<T>(listener: (change: FileChange) => void, work: () => Promise<T>): Promise<T> {
    return this.#listener.run(listener, work);
  }

  /** Where the files of a slug are, or would be. */
  pathsOf(slug: string): LearningFilePaths {
    return this.#folder.pathsOf(slug);
  }

  /** The files of a learning, and where they are. Throws `LEARNING_NOT_FOUND`. */
  filesOf(id: string): { slug: string; path: string; files: LearningFiles } {
    this.#mend();
    const slug = this.#find(id)?.slug;
    const files = slug === undefined ? undefined : this.#folder.filesOf(slug);
    if (slug === undefined || files === undefined) throw notFoundError(id);
    return { slug, path: this.#folder.pathsOf(slug).document, files };
  }

  /**
   * Puts files in place of others, byte for byte, if `mayReplace` says of each that what is there now
   * may go. Returns whether it did. All of it or nothing: a crash in between is mended by whoever
   * opens the folder next.
   */
  replaceFiles(
    changes: readonly FileChange[],
    mayReplace: (change: FileChange, now: LearningFiles | undefined) => boolean,
  ): Promise<boolean> {
    return this.#locked(() => {
      const now = changes.map(({ slug }) => this.#folder.filesOf(slug));
      if (!changes.every((change, n) => mayReplace(change, now[n]))) return false;
      const steps = changes.flatMap(({ slug, after }, n) => this.#steps(slug, after, now[n]));
      writeWholeBatch(this.#folder.path, steps);
      for (const change of changes) this.#listener.getStore()?.(change);
      return true;
    });
  }

  #steps(
    slug: string,
    after: LearningFiles | undefined,
    now: LearningFiles | undefined,
  ): FileStep[] {
    const paths = this.#folder.pathsOf(slug);
    const writes = after === undefined ? [] : filesToWrite(paths, after, now);
    const gone = [
      ...(after === undefined ? [paths.document] : []),
      ...(after?.sidecar === undefined ? [paths.sidecar] : []),
    ];
    return [
      ...writes.map(({ path, data }) => ({ name: basename(path), data })),
      ...gone.map((path) => ({ name: basename(path), data: undefined })),
    ];
  }

  async #putOne(id: string, revise: LearningChange['revise']): Promise<StoredLearning> {
    const { batch, outcomes } = await this.#put([{ id, revise }]);
    const [outcome] = outcomes;
    if (outcome instanceof LearningError) throw outcome;
    const learning = batch.learningOf(id);
    const slug = batch.slugOf(id);
    if (learning === undefined || slug === undefined) throw notFoundError(id);
    return { learning, slug, stamp: this.#folder.stampOf(slug) };
  }

  #put(
    changes: readonly LearningChange[],
  ): Promise<{ batch: LearningBatch; outcomes: PutOutcome[] }> {
    const ids = changes.map(({ id }) => id);
    return this.#locked(async () => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const batch = new LearningBatch(this.#folder, this.#folder.readOf(ids));
        const outcomes = changes.map((change) => batch.plan(change));
        // An editor takes no lock.
        if (batch.isOutdated()) continue;
        await writeFileBatch(this.#folder.path, batch.files());
        batch.remember();
        for (const change of batch.changes()) this.#listener.getStore()?.(change);
        return { batch, outcomes };
      }
      throw new StorageError(
        'STORAGE_LOCKED',
        `Another program keeps changing ${this.#folder.path}. Try again when it is done.`,
      );
    });
  }

  #find(id: string): StoredLearning | undefined {
    return this.#folder.readOf([id]).byId.get(id);
  }

  #locked<T>(work: () => T | Promise<T>): Promise<T> {
    return withFileLockAsync(this.#lock, LOCK, async () => {
      finishWholeBatches(this.#folder.path);
      return work();
    });
  }

  /** Completes what somebody began and was killed at, so that nobody reads half of it. */
  #mend(): void {
    if (!hasWholeBatches(this.#folder.path)) return;
    withFileLock(this.#lock, LOCK, () => {
      finishWholeBatches(this.#folder.path);
    });
  }
}

function removeInOrder(folder: string, paths: readonly string[]): void {
  try {
    for (const path of paths) {
      rmSync(path, { force: true });
      syncFolder(folder);
    }
  } catch (error) {
    throw toStorageError(error, `remove ${paths.join(', ')}`);
  }
}
