import { createHash } from 'node:crypto';
import type { Clock } from '../../foundation/clock.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import {
  hashOfFile,
  hashOfText,
  putText,
  readJsonLines,
  withFileLock,
  writeFileAtomic,
  type FileText,
} from '@reflect/files';
import type { FileLearningStore } from './warm/file-learning-store.js';
import type { FileChange } from './warm/learning-batch.js';
import type { LearningFiles } from './warm/learning-document.js';
import { LearningError } from './learning-errors.js';

/** What was done: by a drain, by hand with `learn` or `edit`, in a review or a retro, by a team. */
export type ChangeKind =
  | 'reflected'
  | 'learned'
  | 'forgot'
  | 'edited'
  | 'approved'
  | 'seen'
  | 'refused'
  | 'retro'
  | 'shared';

/** One learning's part of a change. */
export interface JournaledFiles {
  readonly slug: string;
  readonly id: string;
  readonly title: string;
  /** The files before it; none for a learning that it made. */
  readonly before?: LearningFiles;
  /** Hash of the files after it. */
  readonly after: string;
}

/** A change of learnings that can be taken back. */
export interface JournalEntry {
  readonly version: 1;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly what: ChangeKind;
  readonly files: readonly JournaledFiles[];
  /** What a retro did beside that. */
  readonly retro?: JournaledRetro;
}

/** A file of a harness's memory, or a chronicle. */
export interface JournaledText {
  readonly path: string;
  readonly before: FileText;
  /** Hash of what it held after the change. */
  readonly after: string;
}

export interface JournaledRetro {
  readonly texts: readonly JournaledText[];
  /** What was decided. */
  readonly keys: readonly string[];
  /** Ids of what is not to be learned, since it was refused. */
  readonly tombstones: readonly string[];
}

type JournalPaths = Pick<DataPaths, 'journal' | 'journalLock' | 'chronicleLock'>;

const KEPT = 20;
const GONE = 'gone';

/** Whether a change took a learning away. */
export function isTakenAway({ after }: JournaledFiles): boolean {
  return after === GONE;
}

/**
 * The last changes of learnings, each with what was there before. Written once a change was made: a
 * crash in between leaves a change that cannot be taken back, and never one that is taken back twice.
 */
export class ChangeJournal {
  constructor(
    private readonly paths: JournalPaths,
    private readonly store: FileLearningStore,
    private readonly clock: Clock,
  ) {}

  /** Runs `work`; what it changed is one change, also when it fails half-way. */
  async record<T>(what: ChangeKind, work: () => Promise<T>): Promise<T> {
    const files = new Map<string, JournaledFiles>();
    const listen = ({ slug, id, title, before, after }: FileChange): void => {
      const first = files.get(slug);
      const old = first === undefined ? before : first.before;
      files.set(slug, { slug, id, title, ...(old && { before: old }), after: hashOf(after) });
    };
    try {
      return await this.store.observe(listen, work);
    } finally {
      if (files.size > 0) this.#append({ what, files: [...files.values()] });
    }
  }

  /** Writes down a change that was made elsewhere; of one that is there already nothing. */
  addOnce(change: Pick<JournalEntry, 'at' | 'what' | 'files' | 'retro'>): void {
    const entry = { version: 1, ...change } as const;
    this.#update((entries) => {
      const isThere = entries.some((one) => isSame(one, entry));
      return isThere ? entries : [...entries, entry].slice(-KEPT);
    });
  }

  /** What `undo` would take back; undefined for nothing. */
  last(): JournalEntry | undefined {
    return this.#entries().at(-1);
  }

  /**
   * Takes back the last change, byte for byte, and returns it. Throws `LEARNING_NOTHING_TO_UNDO`, or
   * `LEARNING_CHANGED` when a document was changed since.
   */
  async undo(): Promise<JournalEntry> {
    const entry = this.last();
    if (entry === undefined) {
      throw new LearningError(
        'LEARNING_NOTHING_TO_UNDO',
        "There is no change to take back. 'reflect edit' and 'reflect forget' change a learning.",
      );
    }
    const changes = entry.files.map(({ slug, id, title, before }) => ({
      ...{ slug, id, title },
      ...(before && { after: before }),
    }));
    const expected = new Map(entry.files.map(({ slug, after }) => [slug, after]));
    const texts = entry.retro?.texts ?? [];
    if (!texts.every(isUndoable)) throw changedSince(entry);
    const isUndone = await this.store.replaceFiles(
      changes,
      // A run of this that was killed may have put some back already.
      ({ slug, after }, now) => [expected.get(slug), hashOf(after)].includes(hashOf(now)),
      { isRestored: true },
    );
    if (!isUndone) throw changedSince(entry);
    if (entry.what === 'seen') {
      await this.store.unsee(entry.files);
    }
    if (texts.length > 0) this.#putBack(entry, texts);
    this.#update((entries) => entries.filter((one) => !isSame(one, entry)));
    return entry;
  }

  /** Leaves nothing of a learning in any change; a change of that learning alone goes. */
  forget(id: string): void {
    this.#update((entries) =>
      entries.flatMap((entry) => {
        const files = entry.files.filter((file) => file.id !== id);
        if (files.length === entry.files.length) return [entry];
        return files.length > 0 || entry.retro !== undefined ? [{ ...entry, files }] : [];
      }),
    );
  }

  #append(change: Pick<JournalEntry, 'what' | 'files'>): void {
    const entry = { version: 1, at: this.clock(), ...change } as const;
    this.#update((entries) => [...entries, entry].slice(-KEPT));
  }

  /** One of them may be a chronicle, which others add to. */
  #putBack(entry: JournalEntry, texts: readonly JournaledText[]): void {
    withFileLock(this.paths.chronicleLock, {}, () => {
      if (!texts.every(isUndoable)) throw changedSince(entry);
      for (const { path, before } of texts) putText(path, before);
    });
  }

  #update(change: (entries: readonly JournalEntry[]) => readonly JournalEntry[]): void {
    const { journal, journalLock } = this.paths;
    withFileLock(journalLock, {}, () => {
      const lines = change(this.#entries()).map((entry) => `${JSON.stringify(entry)}\n`);
      writeFileAtomic(journal, lines.join(''));
    });
  }

  #entries(): readonly JournalEntry[] {
    return readJsonLines(this.paths.journal).values.flatMap(({ value }) =>
      // Only this class writes the file, and only whole.
      isEntry(value) ? [value] : [],
    );
  }
}

function isEntry(value: unknown): value is JournalEntry {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1;
}

function isSame(one: JournalEntry, other: JournalEntry): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A run that was killed may have put it back already. */
function isUndoable({ path, before, after }: JournaledText): boolean {
  return [after, hashOfText(before)].includes(hashOfFile(path));
}

/** Of the files of a learning, as the journal has it. */
export function hashOf(files: LearningFiles | undefined): string {
  if (files === undefined) return GONE;
  const text = JSON.stringify([files.document, files.sidecar ?? null]);
  return createHash('sha256').update(text).digest('hex');
}

function changedSince({ files, retro }: JournalEntry): LearningError {
  const names = [
    ...files.map(({ title }) => title),
    ...(retro?.texts ?? []).map(({ path }) => path),
  ].join(', ');
  const remedy =
    retro === undefined
      ? "Use 'reflect edit' or 'reflect forget'"
      : 'Edit what was changed by hand';
  const message = `The last change cannot be taken back: ${names} was changed since. ${remedy}.`;
  return new LearningError('LEARNING_CHANGED', message);
}
