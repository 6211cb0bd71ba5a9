import { AsyncLocalStorage } from 'node:async_hooks';
import { utimesSync } from 'node:fs';
import { inTurn } from '../../../foundation/in-turn.js';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { StorageError, withFileLock, withFileLockAsync } from '@reflect/files';
import {
  DocumentLedger,
  fileHashes,
  type LedgerPaths,
  type SeenFiles,
} from '../document-ledger.js';
import { asUnseen } from '../unseen-document.js';
import { DocumentFolder } from './document-folder.js';
import { listingOf, listSummaries, trustStamp, type SummaryParts } from './list-summaries.js';
import { listUnread } from './list-unread.js';
import { AddedDocuments } from './added-documents.js';
import { noteWritten } from './note-written.js';
import { LearningBatch, stepsTo, type FileChange } from './learning-batch.js';
import {
  requireKnownFormat,
  type LearningFilePaths,
  type LearningFiles,
} from './learning-document.js';
import { existsError, LearningError, notFoundError } from '../learning-errors.js';
import type {
  KeptLearning,
  LearningChange,
  LearningCounts,
  LearningOrKept,
  LearningStore,
  ListedLearning,
  ListedSummary,
  PutOutcome,
  StoredLearning,
  SummaryLook,
} from '../learning-store.js';
import type { Learning } from '../learning.js';
import { removeInOrder } from '../remove-in-order.js';
import { dropDocument, dropTexts, trimLedger } from './trim-ledger.js';
import type { UnreadLearning } from '../unread-learning.js';
import { writeFileBatch } from '../write-file-batch.js';
import { finishWholeBatches, hasWholeBatches, writeWholeBatch } from '../write-whole-batch.js';

/** A holder may be in the middle of a bulk import. */
const LOCK = { waitMs: 30_000 };
const MAX_TRIES = 5;

export interface FileLearningStoreOptions {
  /** Whether every document counts as seen, whoever wrote it. */
  readonly isTrusted?: boolean;
  /** What else was there before the ledger, and counts as seen with the documents. */
  readonly adoptedBeside?: () => readonly SeenFiles[];
}

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
  readonly #ledger: DocumentLedger;
  readonly #isTrusted: boolean;
  readonly #summaryParts: SummaryParts;
  readonly #adoptedBeside: () => readonly SeenFiles[];
  #adoptedHere = 0;
  readonly #added: AddedDocuments;
  readonly #listener = new AsyncLocalStorage<(change: FileChange) => void>();

  constructor(
    paths: LedgerPaths & Pick<DataPaths, 'learningsLock' | 'parsed' | 'listedDocuments'>,
    { isTrusted = false, adoptedBeside = () => [] }: FileLearningStoreOptions = {},
  ) {
    this.#lock = paths.learningsLock;
    this.#ledger = new DocumentLedger(paths);
    this.#folder = new DocumentFolder(paths.documents, paths, this.#ledger);
    this.#isTrusted = isTrusted;
    this.#summaryParts = { folder: this.#folder, ledger: this.#ledger, isTrusted };
    this.#adoptedBeside = adoptedBeside;
    const ledger = (): string => trustStamp(this.#summaryParts);
    const isSeen = (hashes: readonly string[]): boolean => isTrusted || this.#ledger.knows(hashes);
    this.#added = new AddedDocuments(this.#folder, ledger, isSeen);
  }

  /** How many documents this process took as they were, since there was no ledger yet. */
  get adoptedHere(): number {
    return this.#adoptedHere;
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- files are read at once, other stores wait
  async *list(): AsyncGenerator<ListedLearning> {
    this.#mend();
    const { listed } = this.#folder.read();
    const isSeen = this.#seenReader();
    for (const one of listed.values()) {
      if (one.type === 'problem' || isSeen(one.slug)) yield one;
      else yield { ...one, learning: asUnseen(one.learning) };
    }
  }

  summaries(look: SummaryLook = {}): AsyncIterable<ListedSummary> {
    return inTurn(() => {
      this.#mend();
      return listSummaries(this.#summaryParts, look);
    });
  }

  counts(): LearningCounts | undefined {
    this.#mend();
    return listingOf(this.#summaryParts);
  }

  carryListing(): Promise<boolean> {
    return this.#added.carry();
  }

  unread(): readonly UnreadLearning[] | undefined {
    this.#mend();
    return listUnread(this.#summaryParts);
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- files are read at once, other stores wait
  async *listChanges(kept: ReadonlyMap<string, KeptLearning>): AsyncGenerator<LearningOrKept> {
    this.#mend();
    if (!this.#ledger.isAdopted) {
      withFileLock(this.#lock, LOCK, () => {
        this.#adopt();
      });
    }
    const ledger = trustStamp(this.#summaryParts);
    const trust = { isSeen: this.#ledger.reader(), isTrusted: this.#isTrusted, ledger };
    const ids = new Set<string>();
    for (const one of this.#folder.readChanges(kept, trust)) {
      if (one.type !== 'problem')
        ids.add(one.type === 'kept' ? (kept.get(one.slug)?.id ?? '') : one.learning.id);
      yield one;
    }
    withFileLock(this.#lock, LOCK, () => {
      trimLedger(this.#ledger, ids);
    });
  }

  get(id: string): Promise<StoredLearning | undefined> {
    return Promise.resolve().then(() => {
      this.#mend();
      const found = this.#folder.find(id);
      if (found === undefined || this.#isTrusted) return found;
      if (this.#ledger.knows(this.#folder.hashesOf(found.slug))) return found;
      return { ...found, learning: asUnseen(found.learning) };
    });
  }

  /** Counts documents as seen, as they were shown: what became of them since nobody saw. */
  async see(documents: readonly SeenFiles[]): Promise<void> {
    await this.#locked(() => {
      this.#ledger.add(documents);
    });
  }

  /** Takes that back, of files as they were. */
  async unsee(changes: readonly Pick<FileChange, 'slug' | 'before'>[]): Promise<void> {
    const now = new Date();
    await this.#locked(() => {
      const files = changes.flatMap(({ before }) => before ?? []);
      dropTexts(this.#ledger, new Set(files.flatMap(fileHashes)));
      for (const { slug } of changes) {
        // An index that has it as seen reads it again.
        utimesSync(this.#folder.pathsOf(slug).document, now, now);
      }
    });
  }

  /** Runs work of reflect that writes to documents by their paths: what was seen stays so. */
  async keepSeen<T>(work: () => T): Promise<T> {
    return this.#locked(() => {
      this.#adopt();
      const isSeen = this.#ledger.reader();
      const seen = new Set<string>();
      for (const { learning, slug } of this.#folder.read().byId.values()) {
        if (isSeen(this.#folder.hashesOf(slug))) seen.add(learning.id);
      }
      const result = work();
      const after = [...this.#folder.read().byId.values()];
      this.#ledger.add(
        after
          .filter(({ learning }) => seen.has(learning.id))
          .map(({ learning: { id }, slug }) => ({ id, files: this.#folder.filesOf(slug) ?? GONE })),
      );
      return result;
    });
  }

  add(learning: Learning): Promise<StoredLearning> {
    const revise = (current: Learning | undefined): Learning => {
      if (current !== undefined) throw existsError(learning.id);
      return learning;
    };
    return this.#putOne(learning.id, revise, { areNew: true });
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

  /** `put` of what came from elsewhere: a text that no person has seen here waits for one. */
  async putUnseen(changes: readonly LearningChange[]): Promise<readonly PutOutcome[]> {
    return (await this.#put(changes, { isSeen: false })).outcomes;
  }

  async remove(id: string): Promise<void> {
    await this.#locked(() => {
      const stored = this.#folder.find(id);
      const before = stored && this.#folder.filesOf(stored.slug);
      if (stored === undefined || before === undefined) throw notFoundError(id);
      const { slug, learning } = stored;
      const paths = this.#folder.pathsOf(slug);
      requireKnownFormat(before.document, paths.document);
      removeInOrder(this.#folder.path, [paths.document, paths.sidecar]);
      dropDocument(this.#ledger, id);
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

  /**
   * The files of a learning, where they are, and whether they were written here or seen by a person.
   * Throws `LEARNING_NOT_FOUND`.
   */
  filesOf(id: string): { slug: string; path: string; files: LearningFiles; isSeen: boolean } {
    this.#mend();
    const slug = this.#folder.find(id)?.slug;
    const files = slug === undefined ? undefined : this.#folder.filesOf(slug);
    if (slug === undefined || files === undefined) throw notFoundError(id);
    const isSeen = this.#isTrusted || this.#ledger.knows(fileHashes(files));
    return { slug, path: this.#folder.pathsOf(slug).document, files, isSeen };
  }

  /**
   * Puts files in place of others, byte for byte, if `mayReplace` says of each that what is there now
   * may go. Returns whether it did. All of it or nothing: a crash in between is mended by whoever
   * opens the folder next. What `isRestored` was there before: it is as well known as it was then.
   */
  replaceFiles(
    changes: readonly FileChange[],
    mayReplace: (change: FileChange, now: LearningFiles | undefined) => boolean,
    { isRestored = false }: { readonly isRestored?: boolean } = {},
  ): Promise<boolean> {
    return this.#locked(() => {
      const now = changes.map(({ slug }) => this.#folder.filesOf(slug));
      if (!changes.every((change, n) => mayReplace(change, now[n]))) return false;
      const steps = changes.flatMap(({ slug, after }, n) =>
        stepsTo(this.#folder.pathsOf(slug), after, now[n]),
      );
      this.#adopt();
      const written = changes.map((change, n) => ({ ...change, before: now[n] }));
      noteWritten(
        this.#ledger,
        isRestored ? written.filter(({ before }) => before !== undefined) : written,
      );
      writeWholeBatch(this.#folder.path, steps);
      for (const change of changes) this.#listener.getStore()?.(change);
      return true;
    });
  }

  async #putOne(
    id: string,
    revise: LearningChange['revise'],
    options: PutOptions = {},
  ): Promise<StoredLearning> {
    const { batch, outcomes } = await this.#put([{ id, revise }], options);
    const [outcome] = outcomes;
    if (outcome instanceof LearningError) throw outcome;
    const [learning, slug] = [batch.learningOf(id), batch.slugOf(id)];
    if (learning === undefined || slug === undefined) throw notFoundError(id);
    return { learning, slug, stamp: this.#folder.stampOf(slug) };
  }

  #put(
    changes: readonly LearningChange[],
    { isSeen = true, areNew = false }: PutOptions = {},
  ): Promise<{ batch: LearningBatch; outcomes: PutOutcome[] }> {
    const ids = changes.map(({ id }) => id);
    return this.#locked(async () => {
      this.#adopt();
      const before = this.#added.look();
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const batch = new LearningBatch(this.#folder, this.#folder.readOf(ids, { areNew }));
        const outcomes = changes.map((change) => batch.plan(change));
        // An editor takes no lock.
        if (batch.isOutdated()) continue;
        if (isSeen) noteWritten(this.#ledger, batch.changes());
        await writeFileBatch(this.#folder.path, batch.files());
        batch.remember();
        this.#added.note(before, isSeen ? batch.added() : undefined);
        for (const change of batch.changes()) this.#listener.getStore()?.(change);
        return { batch, outcomes };
      }
      throw new StorageError(
        'STORAGE_LOCKED',
        `Another program keeps changing ${this.#folder.path}. Try again when it is done.`,
      );
    });
  }

  /** Takes the documents as they are, once; to be called under the lock. */
  #adopt(): void {
    if (this.#ledger.isAdopted) return;
    const documents = [...this.#folder.read().byId.values()];
    this.#adoptedHere = documents.length;
    const files = documents.map(({ learning: { id }, slug }) => ({
      id,
      files: this.#folder.filesOf(slug) ?? GONE,
    }));
    this.#ledger.adopt([...files, ...this.#adoptedBeside()], files.length);
  }

  /** Tells of a slug that was read whether its document was seen. */
  #seenReader(): (slug: string) => boolean {
    if (this.#isTrusted) return () => true;
    const isSeen = this.#ledger.reader();
    return (slug) => isSeen(this.#folder.hashesOf(slug));
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

interface PutOptions {
  /** Whether what is written was seen by a person, or comes from one. */
  readonly isSeen?: boolean;
  /** Whether no document is expected to have the ids. */
  readonly areNew?: boolean;
}

const GONE: LearningFiles = { document: '' };
