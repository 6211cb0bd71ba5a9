import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readBounded, toStorageError, writeFileAtomic } from '@reflect/files';
import { LearningError } from '../../stores/learnings/learning-errors.js';
import { slugOf } from '../../stores/learnings/slug.js';
import { parseShared } from './shared-document.js';
import type { SharedLearning } from './shared-learning.js';
import { SHARED_FOLDER } from './shared-tree.js';

/** A shared document in the work tree. */
export interface WorkTreeDocument {
  /** From the top of the repository, with `/`. */
  readonly path: string;
  readonly shared: SharedLearning;
}

const MAX_BYTES = 64 * 1024;
const ID_DIGITS = 6;

/** The shared folder of a work tree, which a person commits. */
export class SharedFolder {
  constructor(private readonly root: string) {}

  /** What lies directly in the folder and can be read, by path. Throws `StorageError`. */
  list(): readonly WorkTreeDocument[] {
    if (!this.#isFolder()) return [];
    return readdirSync(this.#path(), { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map(({ name }) => `${SHARED_FOLDER}/${name}`)
      .sort()
      .flatMap((path) => this.#read(path) ?? []);
  }

  /** Where the document of a learning is, or will be: a new title moves no file. */
  pathFor({ id, title }: Pick<SharedLearning, 'id' | 'title'>): string {
    const known = this.list().find(({ shared }) => shared.id === id)?.path;
    const digits = id.replace(/^lrn-/u, '').slice(0, ID_DIGITS);
    return known ?? `${SHARED_FOLDER}/${slugOf(title)}-${digits}.md`;
  }

  /** Whether a document is there, byte for byte. */
  has(path: string, document: string): boolean {
    return readBounded(join(this.root, path), MAX_BYTES) === document;
  }

  /** Throws `StorageError`. */
  write(path: string, document: string): void {
    this.#requireOwn(path);
    try {
      mkdirSync(this.#path(), { recursive: true });
    } catch (error) {
      throw toStorageError(error, `create ${this.#path()}`);
    }
    // It is the repository's, and as readable as the rest of it.
    const prepare = (temporary: string): void => {
      chmodSync(temporary, 0o644);
    };
    writeFileAtomic(join(this.root, path), document, { prepare });
  }

  /** Throws `StorageError`. */
  remove(path: string): void {
    this.#requireOwn(path);
    try {
      rmSync(join(this.root, path), { force: true });
    } catch (error) {
      throw toStorageError(error, `remove ${path}`);
    }
  }

  #read(path: string): WorkTreeDocument | undefined {
    const text = readBounded(join(this.root, path), MAX_BYTES);
    if (text === undefined) return undefined;
    try {
      return { path, shared: parseShared(text, path) };
    } catch (error) {
      if (error instanceof LearningError) return undefined;
      throw error;
    }
  }

  /** A link in its place would lead out of the repository. */
  #requireOwn(path: string): void {
    const parts = path.split('/').slice(0, -1);
    parts.reduce((folder, part) => {
      const next = join(folder, part);
      if (lstatSync(next, { throwIfNoEntry: false })?.isSymbolicLink() === true) {
        const message = `${next} is a symbolic link. Put a folder in its place.`;
        throw new LearningError('LEARNING_INVALID', message, { path: next });
      }
      return next;
    }, this.root);
  }

  #isFolder(): boolean {
    return lstatSync(this.#path(), { throwIfNoEntry: false })?.isDirectory() === true;
  }

  #path(): string {
    return join(this.root, SHARED_FOLDER);
  }
}
