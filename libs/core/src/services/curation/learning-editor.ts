import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Clock } from '../../foundation/clock.js';
import { splitSentences } from '../../engine/capture/digesting/split-sentences.js';
import { markIndexStale } from '../../stores/index/stale-index.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readRegularFile, removeFile, writeFileAtomic } from '@reflect/files';
import {
  isTakenAway,
  type ChangeJournal,
  type JournalEntry,
} from '../../stores/learnings/change-journal.js';
import type { FileLearningStore } from '../../stores/learnings/warm/file-learning-store.js';
import { eraseText, writings, type EraseRequest, type ErasedFile } from '../forget/erase-text.js';
import { speaksOf, weightOf } from '../forget/worded-text.js';
import { storeLocks, type LockedPaths } from '../forget/store-lock.js';
import { addDecision } from '../../stores/retro/retro-decisions.js';
import {
  parseLearning,
  type LearningFiles,
} from '../../stores/learnings/warm/learning-document.js';
import { filesWithoutSecrets } from '../../stores/learnings/warm/files-without-secrets.js';
import { preparedEdit, type LearningEdit } from '../../stores/learnings/learning-edit.js';
import { LearningError, notFoundError } from '../../stores/learnings/learning-errors.js';
import { asUnseen } from '../../stores/learnings/unseen-document.js';
import { learningVersion } from '../../stores/learnings/warm/learning-version.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { CommandEditor } from '../shell-commands/command-editor.js';
import type { Episodes } from '../episodes/episodes.js';
import type { Redact } from '../../stores/learnings/prepare-draft.js';
import { readTextFile } from '../../stores/learnings/read-text-file.js';
import { supersession } from '../../stores/learnings/supersession.js';
import {
  addTombstone,
  hashTombstones,
  liftTombstone,
  readTombstones,
} from '../../stores/learnings/tombstones.js';

/** Lines that say less are the form of a lesson rather than what it says. */
const MIN_LINE = 24;

/**
 * What may be kept of a learning in other files than its own: its title, its body, and those of its lines and
 * sentences which no other learning has.
 */
function forgottenTexts(
  { title, body }: Pick<Learning, 'title' | 'body'>,
  others: readonly string[],
): Pick<EraseRequest, 'texts' | 'worded'> {
  const lines = body
    .split('\n')
    .flatMap((line) => [line, line.replace(/^\s*(?:[-*]|\w+:)\s+/, '')])
    .flatMap((line) => [line.trim(), ...splitSentences(line)])
    .filter((line) => weightOf(line) >= MIN_LINE);
  const own = [...new Set([title, body, ...lines])].filter(
    (text) => !others.some((other) => other.includes(text)),
  );
  return { texts: own, worded: own.filter((text) => !others.some(speaksOf(text))) };
}

export interface CurationParts {
  readonly paths: Pick<
    DataPaths,
    | 'tombstones'
    | 'indexStale'
    | 'edits'
    | 'retroDecisions'
    | 'state'
    | 'learnings'
    | 'documents'
    | 'index'
  > &
    LockedPaths;
  readonly store: FileLearningStore;
  readonly journal: ChangeJournal;
  readonly redact: Redact;
  readonly clock: Clock;
  /** Where else the words of a learning are kept. */
  readonly episodes?: Pick<Episodes, 'forgetSourceOf'>;
  readonly commands?: Pick<CommandEditor, 'refresh'>;
  /** Chronicles that lie in folders of harnesses. */
  readonly chronicles?: () => readonly string[];
}

/** A document in the hands of a person, as a copy beside it. */
export interface CheckedOut {
  readonly id: string;
  /** Of the copy. */
  readonly path: string;
  /** The files as they were. */
  readonly files: LearningFiles;
}

/**
 * What a person does to learnings: each but what is forgotten is one change that can be taken back, and
 * each leaves a note that the index is behind.
 */
export class LearningEditor {
  constructor(private readonly parts: CurationParts) {}

  /**
   * Takes a learning away for good: of its words none stays in any file of reflect but the index, which
   * `purgeIndex` cleans; a tombstone without them keeps it from being learned again. Throws
   * `LEARNING_NOT_FOUND`.
   */
  async forget(id: string): Promise<Learning> {
    const { paths, store, journal, episodes } = this.parts;
    const stored = await store.get(id);
    if (stored === undefined) throw notFoundError(id);
    // Whatever fails or is cut short in between, there is a learning left that can be forgotten again.
    addTombstone(paths, stored.learning, this.#now());
    episodes?.forgetSourceOf(stored.learning);
    hashTombstones(paths);
    const others: string[] = [];
    for await (const one of store.list()) {
      if (one.type === 'learning' && one.learning.id !== id)
        others.push(`${one.learning.title}\n${one.learning.body}`);
    }
    this.#dropCopies(id);
    eraseText({
      folders: [paths.state, paths.learnings],
      files: this.parts.chronicles?.() ?? [],
      ...forgottenTexts(stored.learning, others),
      kindsIn: paths.commands,
      isKept: (path) => path === paths.documents || path === paths.index,
      lockOf: storeLocks(paths),
    });
    journal.forget(id);
    await this.#change(() => store.remove(id));
    return stored.learning;
  }

  /**
   * Takes a text out of every file of reflect: documents, queue, logs, journal and all else; of the
   * index that is up to `purgeIndex`. Throws `LEARNING_INVALID` for a text that is too short to look for.
   */
  async eraseText(text: string): Promise<readonly ErasedFile[]> {
    const { paths, commands } = this.parts;
    if (writings(text).length === 0) throw tooShort();
    // A file from before there were texts is none to take anything out of.
    commands?.refresh();
    const request = {
      folders: [paths.state, paths.learnings],
      files: this.parts.chronicles?.() ?? [],
      texts: [text],
      kindsIn: paths.commands,
      isKept: (path: string) => path === paths.index,
      lockOf: storeLocks(paths),
    };
    const erased = await this.#change(() => this.parts.store.keepSeen(() => eraseText(request)));
    commands?.refresh();
    return erased;
  }

  /**
   * Changes single values of a learning, which from then on has a person's approval. Throws
   * `LEARNING_NOT_FOUND`.
   */
  async revise(id: string, revise: (current: Learning) => Learning): Promise<Learning> {
    const { store, journal } = this.parts;
    const { learning } = await this.#change(() =>
      journal.record('edited', () => store.update(id, (current) => this.#touched(current, revise))),
    );
    return learning;
  }

  /**
   * Puts a person's values in place of a learning's, without secrets. With `version` only on exactly
   * what was shown. Throws `LEARNING_NOT_FOUND`, `LEARNING_INVALID`, `LEARNING_CHANGED`.
   */
  async edit(
    id: string,
    values: LearningEdit,
    { version }: { readonly version?: string } = {},
  ): Promise<Learning> {
    const revise = await preparedEdit(values, this.parts.redact);
    const edited = await this.revise(id, (current) => {
      // One that nobody has seen is shown as waiting, whatever its document says.
      const isShown = [current, asUnseen(current)].some((one) => learningVersion(one) === version);
      if (version !== undefined && !isShown) throw changedSince(id);
      return revise(current);
    });
    // Who edits a learning has it before them.
    await this.parts.store.see([{ id, files: this.parts.store.filesOf(id).files }]);
    return edited;
  }

  /**
   * Has another learning take the place of one, which stays on disk and is not recalled any more.
   * Throws `LEARNING_NOT_FOUND`, and `LEARNING_INVALID` for a successor that is not active.
   */
  async supersede(id: string, successorId: string): Promise<void> {
    const { store, journal } = this.parts;
    const successor = (await store.get(successorId))?.learning;
    if (successor === undefined) throw notFoundError(successorId);
    if (successorId === id || successor.status !== 'active') throw noSuccessor(id, successorId);
    const outcomes = await this.#change(() =>
      journal.record('edited', () => store.put(supersession(id, successorId, this.#now()))),
    );
    const refused = outcomes.find((outcome) => outcome instanceof LearningError);
    if (refused !== undefined) throw refused;
  }

  /** Copies a document for a person to edit. Throws `LEARNING_NOT_FOUND`. */
  checkOut(id: string): CheckedOut {
    const { files } = this.parts.store.filesOf(id);
    // A copy that was refused before stays, and goes with the learning.
    const path = join(this.parts.paths.edits, `${id}-${String(this.parts.clock())}.md`);
    writeFileAtomic(path, files.document);
    return { id, path, files };
  }

  /** A file that a person brings, as if it were such a copy. Throws `LEARNING_NOT_FOUND`. */
  copyFrom(id: string, path: string): CheckedOut {
    return { id, path, files: this.parts.store.filesOf(id).files };
  }

  /**
   * Puts the text of a file in place of the document; returns whether that changed it. A copy that
   * `checkOut` made goes once that is done, and stays whenever this throws: `LEARNING_INVALID` with
   * line and column, `LEARNING_CHANGED` when the document was changed meanwhile, `LEARNING_NOT_FOUND`
   * when there is no such file, or the learning was forgotten meanwhile, with which the copy goes.
   */
  async checkIn({ id, path, files }: CheckedOut): Promise<boolean> {
    const document = readTextFile(path);
    if (document === undefined) {
      const message = `There is no file ${path}. The learning is as it was.`;
      throw new LearningError('LEARNING_NOT_FOUND', message);
    }
    const isChanged = document !== files.document;
    const isCopy = dirname(path) === this.parts.paths.edits;
    // What was forgotten while it was edited stays so.
    if (isCopy && readTombstones(this.parts.paths).some((one) => one.id === id)) {
      removeFile(path);
      throw notFoundError(id);
    }
    if (isChanged) await this.#replace(id, files, { document, path });
    if (isCopy) removeFile(path);
    return isChanged;
  }

  /** What `undo` would take back; undefined for nothing. */
  lastChange(): JournalEntry | undefined {
    return this.parts.journal.last();
  }

  /** Takes back the last change that was made here or by a drain; see `ChangeJournal`. */
  async undo(): Promise<JournalEntry> {
    const { paths, journal } = this.parts;
    const entry = await this.#change(() => journal.undo());
    const { keys = [], tombstones = [] } = entry.retro ?? {};
    const gone = entry.files.filter(isTakenAway).map(({ id }) => id);
    for (const id of [...gone, ...tombstones]) liftTombstone(paths, id, this.#now());
    if (keys.length > 0) addDecision(paths, { verdict: 'taken-back', keys, at: this.#now() });
    return entry;
  }

  /** Copies that a person left: they hold the words of a learning as tags and entities, too. */
  #dropCopies(id: string): void {
    const { edits } = this.parts.paths;
    const copies = existsSync(edits) ? readdirSync(edits) : [];
    for (const name of copies) {
      const path = join(edits, name);
      // Older ones have other names. Who only names the learning is another one.
      const isOf = name.startsWith(`${id}-`) || idIn(readRegularFile(path)) === id;
      if (isOf) removeFile(path);
    }
  }

  async #replace(
    id: string,
    files: LearningFiles,
    { document, path }: { readonly document: string; readonly path: string },
  ): Promise<void> {
    const { store, journal, redact } = this.parts;
    const place = { document: path, sidecar: path };
    const written = { ...files, document };
    const learning = parseLearning(written, place);
    if (learning.id !== id) throw otherId(id, path);
    const { slug } = store.filesOf(id);
    const clean = await filesWithoutSecrets({ files: written, learning }, place, redact);
    const change = { slug, id, title: clean.learning.title, before: files, after: clean.files };
    const isDone = await this.#change(() =>
      journal.record('edited', () => store.replaceFiles([change], (_, now) => isSame(now, files))),
    );
    if (!isDone) throw changedMeanwhile(id, path);
    // They had the whole document before them.
    await store.see([{ id, files: clean.files }]);
  }

  /** A build that began in between has not seen the change, so the note is made anew after it. */
  async #change<T>(work: () => Promise<T>): Promise<T> {
    markIndexStale(this.parts.paths);
    const result = await work();
    markIndexStale(this.parts.paths);
    return result;
  }

  #touched(current: Learning, revise: (current: Learning) => Learning): Learning {
    return { ...approved(revise(current)), updated: this.#now() };
  }

  #now(): string {
    return new Date(this.parts.clock()).toISOString();
  }
}

/** Of a document as its front matter has it. */
function idIn(document: Buffer | undefined): string | undefined {
  return /^---\r?\n(?:(?!---).*\r?\n){0,60}?id: *["']?([\w-]+)/u.exec(
    document?.toString('utf8') ?? '',
  )?.[1];
}

/** What tools or agents said is worth more once a person went over it. */
function approved(learning: Learning): Learning {
  const { origin = 'user' } = learning.source;
  if (origin === 'user') return learning;
  return { ...learning, source: { ...learning.source, origin: 'approved' } };
}

function isSame(one: LearningFiles | undefined, other: LearningFiles): boolean {
  return one?.document === other.document && one.sidecar === other.sidecar;
}

function tooShort(): LearningError {
  const message = 'The text is too short to look for. Give at least six characters of it.';
  return new LearningError('LEARNING_INVALID', message);
}

function otherId(id: string, path: string): LearningError {
  const message = `${path}: the id must stay ${id}.`;
  return new LearningError('LEARNING_INVALID', message, { path, id });
}

function changedMeanwhile(id: string, path: string): LearningError {
  const message = `${id} was changed by somebody else meanwhile. Your text is in ${path}.`;
  return new LearningError('LEARNING_CHANGED', message, { path, id });
}

function changedSince(id: string): LearningError {
  const message = `${id} was changed since it was shown. Look at it as it is now, then decide again.`;
  return new LearningError('LEARNING_CHANGED', message, { id });
}

function noSuccessor(id: string, successorId: string): LearningError {
  const message = `${successorId} cannot take the place of ${id}. Name another learning that is active.`;
  return new LearningError('LEARNING_INVALID', message, { id });
}
