import { withFileLockAsync } from '@reflect/files';
import { findProject, type Project } from '../../foundation/project/project-key.js';
import { namesProject } from '../../foundation/project/names-project.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { markIndexStale } from '../../stores/index/stale-index.js';
import type { ChangeJournal } from '../../stores/learnings/change-journal.js';
import { LearningError } from '../../stores/learnings/learning-errors.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { Redact } from '../../stores/learnings/prepare-draft.js';
import { readTombstones, type Tombstone } from '../../stores/learnings/tombstones.js';
import type { FileLearningStore } from '../../stores/learnings/warm/file-learning-store.js';
import { isDeclined } from './is-declined.js';
import { needsPerson } from './needs-person.js';
import { redactedLearning } from './redacted-learning.js';
import { parseShared } from './shared-document.js';
import { homeIn, sharedOf, type SharedLearning } from './shared-learning.js';
import {
  findSharedTree,
  listSharedFiles,
  readSharedFile,
  sharedAuthors,
  type SharedFile,
  type SharedTree,
} from './shared-tree.js';
import { readTakenTree, writeTakenTree } from './sharing-state.js';
import type { SharingSettings } from './sharing-settings.js';
import { SharingError } from './sharing-errors.js';
import { idBeside, isTakenFrom, saysSame, takenLearning } from './taken-learning.js';

export interface PullParts {
  readonly paths: Pick<DataPaths, 'shared' | 'sharedLock' | 'tombstones' | 'indexStale'>;
  readonly store: FileLearningStore;
  readonly journal: ChangeJournal;
  readonly redact: Redact;
  readonly settings: SharingSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What became of the shared learnings of a repository. */
export interface PullReport {
  /** The commit that they were read of, `refs/remotes/origin/HEAD`; empty where there is none. */
  readonly ref: string;
  /** Ids of those that are new here, or changed. */
  readonly taken: readonly string[];
  /** Of them those that wait for a person. */
  readonly waiting: number;
  /** Ids of those that are shared no more, and are gone here. */
  readonly removed: readonly string[];
  /** Documents that are as they were. */
  readonly unchanged: number;
  /** What this person forgot or refused before. */
  readonly declined: number;
  /** Documents that were passed over, each with its path. */
  readonly problems: readonly LearningError[];
}

export const NOTHING_PULLED: PullReport = {
  ...{ ref: '', taken: [], waiting: 0, removed: [], unchanged: 0, declined: 0, problems: [] },
};

const LOCK = { waitMs: 60_000 };
const MAX_BYTES = 64 * 1024;

/**
 * Takes in what the repository around `cwd` shares, as far as it changed: what is new waits for a person
 * unless the project is trusted, and what is shared no more goes. A clone that is behind another one of
 * the same project takes nothing back. Throws `SHARING_NO_COMMIT`, `SHARING_GIT_FAILED`, `StorageError`.
 */
export async function pullShared(parts: PullParts, cwd: string): Promise<PullReport> {
  const project = findProject(cwd);
  const tree = await findSharedTree(project.root, parts.settings.ref);
  if (tree === undefined) return NOTHING_PULLED;
  return withFileLockAsync(parts.paths.sharedLock, LOCK, async () => {
    const isTrusted = namesProject(project, parts.settings.trustedProjects);
    const before = readTakenTree(parts.paths, project.key);
    const isBehind = before !== undefined && before.root !== project.root && tree.at <= before.at;
    const isTaken = before?.tree === tree.tree && before.isTrusted === isTrusted;
    const hasNone = before === undefined && tree.tree === '';
    if (isBehind || isTaken || hasNone) return { ...NOTHING_PULLED, ref: tree.ref };
    const report = await new Pull(parts, project, { tree, isTrusted }).run();
    const { at, tree: name } = tree;
    writeTakenTree(parts.paths, project.key, { root: project.root, at, tree: name, isTrusted });
    return report;
  });
}

interface PullOf {
  readonly tree: SharedTree;
  readonly isTrusted: boolean;
}

interface NewText {
  readonly id: string;
  readonly file: SharedFile;
  readonly shared: SharedLearning;
}

/** One reading of a shared folder. */
class Pull {
  readonly #known = new Map<string, Learning>();
  readonly #wanted = new Set<string>();
  readonly #problems: LearningError[] = [];
  #tombstones: readonly Tombstone[] = [];
  #unchanged = 0;
  #declined = 0;

  constructor(
    private readonly parts: PullParts,
    private readonly project: Project,
    private readonly of: PullOf,
  ) {}

  async run(): Promise<PullReport> {
    const { store, journal, paths } = this.parts;
    for await (const item of store.list()) {
      if (item.type === 'learning') this.#known.set(item.learning.id, item.learning);
    }
    this.#tombstones = readTombstones(paths);
    const texts = await this.#read(await this.#files());
    this.#keepChanged();
    const gone = [...this.#known.values()].filter(
      (one) => isTakenFrom(one, this.project.key) && !this.#wanted.has(one.id),
    );
    const isChange = texts.length + gone.length > 0;
    if (isChange) markIndexStale(paths);
    const taken = await journal.record('shared', async () => {
      await this.#remove(gone);
      return this.#store(texts);
    });
    const isSeen = this.of.isTrusted && (await this.#see());
    if (isChange || isSeen) markIndexStale(paths);
    return {
      ref: this.of.tree.ref,
      taken,
      waiting: await this.#waiting(taken),
      removed: gone.map(({ id }) => id),
      unchanged: this.#unchanged,
      declined: this.#declined,
      problems: this.#problems,
    };
  }

  async #files(): Promise<readonly SharedFile[]> {
    const { maxLearnings } = this.parts.settings;
    const files = await listSharedFiles(this.project.root, this.of.tree);
    const over = files[maxLearnings];
    if (over !== undefined) {
      const reason = `is one more than sharing.maxLearnings (${String(maxLearnings)}) lets in`;
      this.#refuse(over.path, `${reason}, and so are those after it.`);
    }
    return files.slice(0, maxLearnings);
  }

  /** The texts that are new here; what is wanted as it was goes to `#wanted` alone. */
  async #read(files: readonly SharedFile[]): Promise<readonly NewText[]> {
    const blobs = new Map<string, string>();
    for (const one of this.#known.values()) {
      const { shared = '' } = one.source;
      if (isTakenFrom(one, this.project.key)) blobs.set(shared, one.id);
    }
    const texts: NewText[] = [];
    for (const file of files) {
      const same = blobs.get(file.blob);
      if (same !== undefined) {
        this.#wanted.add(same);
        this.#unchanged++;
        continue;
      }
      const text = await this.#readOne(file);
      if (text !== undefined) texts.push(text);
    }
    return texts;
  }

  async #readOne(file: SharedFile): Promise<NewText | undefined> {
    const { key, root } = this.project;
    if (file.bytes > MAX_BYTES) {
      this.#refuse(file.path, `is larger than ${String(MAX_BYTES)} bytes.`);
      return undefined;
    }
    const parsed = this.#parse(await readSharedFile(root, file), file.path);
    if (parsed === undefined) return undefined;
    const { said: shared } = await redactedLearning(parsed, this.parts.redact);
    const current = this.#known.get(shared.id);
    const isFree = current === undefined || !(await this.#isPersons(current, shared));
    const id = isFree ? shared.id : idBeside(shared.id, key);
    if (this.#wanted.has(id)) {
      this.#refuse(file.path, `has the id ${shared.id} of a document before it.`);
      return undefined;
    }
    if (id !== shared.id && current !== undefined && this.#isSaidBy(current, shared)) {
      this.#unchanged++;
      return undefined;
    }
    if (isDeclined(this.#tombstones, shared, key)) {
      this.#declined++;
      return undefined;
    }
    this.#wanted.add(id);
    return { id, file, shared };
  }

  #parse(document: string, path: string): SharedLearning | undefined {
    try {
      return parseShared(document, path);
    } catch (error) {
      if (!(error instanceof LearningError)) throw error;
      this.#problems.push(error);
      return undefined;
    }
  }

  /**
   * Whether one of that id is this person's: not from there, or changed here since it was taken, into
   * something else than is shared now. It is never overwritten.
   */
  async #isPersons(current: Learning, shared: SharedLearning): Promise<boolean> {
    if (!isTakenFrom(current, this.project.key)) return true;
    if (saysSame(current, shared) || this.#isSaidBy(current, shared)) return false;
    const taken = await this.#textTaken(current);
    return taken !== undefined && !saysSame(current, taken) && !this.#isSaidBy(current, taken);
  }

  /** What the file said that a learning was taken from; undefined where git has it no more. */
  async #textTaken({ id, source }: Learning): Promise<SharedLearning | undefined> {
    try {
      const text = await readSharedFile(this.project.root, { blob: source.shared ?? '' });
      return (await redactedLearning(parseShared(text, `${id}.md`), this.parts.redact)).said;
    } catch (error) {
      if (error instanceof LearningError || error instanceof SharingError) return undefined;
      throw error;
    }
  }

  /** One that a person changed stays as long as what it was taken from is shared. */
  #keepChanged(): void {
    const { key } = this.project;
    for (const one of this.#known.values()) {
      if (isTakenFrom(one, key) && this.#wanted.has(idBeside(one.id, key))) {
        this.#wanted.add(one.id);
      }
    }
  }

  /** Whether a person's own learning is what was shared. */
  #isSaidBy(own: Learning, shared: SharedLearning): boolean {
    return saysSame(sharedOf(own, homeIn(this.parts.env)), shared);
  }

  /** One that a newer reflect wrote stays. */
  async #remove(gone: readonly Learning[]): Promise<void> {
    for (const { id } of gone) {
      try {
        await this.parts.store.remove(id);
      } catch (error) {
        if (!(error instanceof LearningError)) throw error;
        this.#problems.push(error);
      }
    }
  }

  async #store(texts: readonly NewText[]): Promise<readonly string[]> {
    if (texts.length === 0) return [];
    const authors = await sharedAuthors(this.project.root, this.of.tree);
    const outcomes = await this.parts.store.putUnseen(
      texts.map(({ id, file, shared }) => {
        const author = authors.get(file.path) ?? '';
        const place = { project: this.project.key, blob: file.blob, author };
        return { id, revise: (current) => takenLearning(id, shared, { place, current }) };
      }),
    );
    return texts.flatMap(({ id }, n) => {
      const outcome = outcomes[n];
      if (!(outcome instanceof LearningError)) return [id];
      this.#problems.push(outcome);
      return [];
    });
  }

  /** Of a project that a person trusts, only what is hostile or asks for a dangerous act waits. */
  async #see(): Promise<boolean> {
    const { store } = this.parts;
    const seen: string[] = [];
    for (const id of this.#wanted) {
      const learning = (await store.get(id))?.learning;
      if (learning?.isUnseen !== true || needsPerson(learning)) continue;
      seen.push(id);
    }
    await store.see(seen.map((id) => ({ id, files: store.filesOf(id).files })));
    return seen.length > 0;
  }

  async #waiting(taken: readonly string[]): Promise<number> {
    const stored = await Promise.all(taken.map((id) => this.parts.store.get(id)));
    return stored.filter((one) => one !== undefined && one.learning.status !== 'active').length;
  }

  #refuse(path: string, reason: string): void {
    this.#problems.push(new LearningError('LEARNING_INVALID', `${path} ${reason}`, { path }));
  }
}
