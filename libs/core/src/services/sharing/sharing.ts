import { findRepository } from '../../foundation/project/find-repository.js';
import { findProject, type Project } from '../../foundation/project/project-key.js';
import { notFoundError } from '../../stores/learnings/learning-errors.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { pullShared, type PullParts, type PullReport } from './pull-shared.js';
import { requireShareable } from './require-shareable.js';
import { renderShared } from './shared-document.js';
import { homeIn, sharedOf } from './shared-learning.js';
import { SharedFolder } from './shared-folder.js';
import { findSharedTree, listSharedFiles, SHARED_FOLDER } from './shared-tree.js';
import { noRepository, notShared } from './sharing-errors.js';
import { idBeside, isTakenFrom } from './taken-learning.js';

/** What a person is shown before a learning is shared. */
export interface SharePreview {
  readonly id: string;
  /** From the top of the repository. */
  readonly path: string;
  readonly document: string;
  /** Whether the work tree has the very same already. */
  readonly isThere: boolean;
}

/** A document of the shared folder, and what it is to this person. */
export interface SharedEntry {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** `yours` where the learning is this person's own, `none` where it is not among the learnings here. */
  readonly here: 'yours' | Learning['status'] | 'none';
  /** Who shared it; absent for this person's own and where it is not known. */
  readonly author?: string;
  /** Whether the commit that teammates read has a document of this path. */
  readonly isMerged: boolean;
}

/** Learnings of a team, in a folder of its repository. */
export class Sharing {
  constructor(private readonly parts: PullParts) {}

  /**
   * Takes in what the repository around `cwd` shares. Throws `SHARING_NO_REPOSITORY`,
   * `SHARING_NO_COMMIT`, `SHARING_GIT_FAILED`, `StorageError`.
   */
  pull(cwd: string): Promise<PullReport> {
    requireProject(cwd);
    return pullShared(this.parts, cwd);
  }

  /**
   * What would be written of a learning. Throws `SHARING_NO_REPOSITORY`, `LEARNING_NOT_FOUND`, and
   * `SHARING_REFUSED` for what is not to leave this machine.
   */
  async preview(id: string, cwd: string): Promise<SharePreview> {
    const { root } = requireProject(cwd);
    const learning = (await this.parts.store.get(id))?.learning;
    if (learning === undefined) throw notFoundError(id);
    await requireShareable(learning, findProject(cwd).key, this.parts.redact);
    const folder = new SharedFolder(root);
    const path = folder.pathFor(learning);
    const document = renderShared(sharedOf(learning, homeIn(this.parts.env)));
    return { id, path, document, isThere: folder.has(path, document) };
  }

  /** Writes what was shown into the work tree. Throws `StorageError`. */
  write({ path, document }: SharePreview, cwd: string): void {
    new SharedFolder(requireProject(cwd).root).write(path, document);
  }

  /** Removes the document of a learning from the work tree. Throws `SHARING_NOT_SHARED`. */
  remove(id: string, cwd: string): string {
    const folder = new SharedFolder(requireProject(cwd).root);
    const path = folder.list().find(({ shared }) => shared.id === id)?.path;
    if (path === undefined) throw notShared(id, SHARED_FOLDER);
    folder.remove(path);
    return path;
  }

  /** The documents of the work tree. Throws `SHARING_NO_REPOSITORY`, `SHARING_NO_COMMIT`. */
  async list(cwd: string): Promise<readonly SharedEntry[]> {
    const project = requireProject(cwd);
    const tree = await findSharedTree(project.root, this.parts.settings.ref);
    const files = tree === undefined ? [] : await listSharedFiles(project.root, tree);
    const merged = new Set(files.map(({ path }) => path));
    const documents = new SharedFolder(project.root).list();
    return Promise.all(
      documents.map(async ({ path, shared }) => ({
        id: shared.id,
        path,
        title: shared.title,
        ...(await this.#here(shared.id, project)),
        isMerged: merged.has(path),
      })),
    );
  }

  async #here(id: string, { key }: Project): Promise<Pick<SharedEntry, 'here' | 'author'>> {
    const current = (await this.parts.store.get(id))?.learning;
    const taken = (await this.parts.store.get(idBeside(id, key)))?.learning ?? current;
    if (taken !== undefined && isTakenFrom(taken, key)) {
      const { author } = taken.source;
      return { here: taken.status, ...(author !== undefined && { author }) };
    }
    return { here: current === undefined ? 'none' : 'yours' };
  }
}

function requireProject(cwd: string): Project {
  if (findRepository(cwd) === undefined) throw noRepository(cwd);
  return findProject(cwd);
}
