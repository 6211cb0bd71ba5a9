import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemCode, toStorageError } from '../storage/storage-errors.js';
import { parseLearning, type LearningFilePaths, type LearningFiles } from './learning-document.js';
import { LearningError } from './learning-errors.js';
import type { Learning } from './learning.js';
import type { ListedLearning, StoredLearning } from './learning-store.js';
import { readTextFile } from './read-text-file.js';
import { copyDoubt, originalOf } from './sync-copy.js';

const DOCUMENT = '.md';
const SIDECAR = '.entities.yaml';

/** What a folder of documents holds at one time. */
export interface FolderContents {
  /** By slug, in its order. */
  readonly listed: ReadonlyMap<string, ListedLearning>;
  readonly byId: ReadonlyMap<string, StoredLearning>;
  /** Ids in documents that cannot be read: taken all the same. */
  readonly broken: ReadonlyMap<string, LearningError>;
  /** Slugs whose document is there, as file systems without case see them. */
  readonly taken: ReadonlySet<string>;
}

interface Loaded {
  readonly stamp: string;
  readonly result: Learning | LearningError;
}

/**
 * Reads `<slug>.md` and `<slug>.entities.yaml` of one folder; what did not change since the last
 * time is not read again.
 */
export class DocumentFolder {
  #loaded = new Map<string, Loaded>();

  constructor(readonly path: string) {}

  read(): FolderContents {
    const slugs = fileNames(this.path)
      .filter((name) => name.endsWith(DOCUMENT))
      .map((name) => name.slice(0, -DOCUMENT.length));
    const loaded = new Map<string, Loaded>();
    for (const slug of slugs.sort()) {
      const one = this.#load(slug);
      if (one !== undefined) loaded.set(slug, one);
    }
    this.#loaded = loaded;
    return { ...contentsOf(loaded, this.path), taken: new Set(slugs.map(foldCase)) };
  }

  /** Tells what was just written, so that it need not be read. */
  remember(slug: string, learning: Learning): void {
    this.#loaded.set(slug, { stamp: this.stampOf(slug), result: learning });
  }

  pathsOf(slug: string): LearningFilePaths {
    return { document: join(this.path, slug + DOCUMENT), sidecar: join(this.path, slug + SIDECAR) };
  }

  /** The files as they are now; throws what {@link readTextFile} throws. */
  filesOf(slug: string): LearningFiles | undefined {
    const paths = this.pathsOf(slug);
    const document = readTextFile(paths.document);
    if (document === undefined) return undefined;
    const sidecar = readTextFile(paths.sidecar);
    return sidecar === undefined ? { document } : { document, sidecar };
  }

  /** Differs whenever one of the two files was written. */
  stampOf(slug: string): string {
    const { document, sidecar } = this.pathsOf(slug);
    return `${stampOfFile(document)}/${stampOfFile(sidecar)}`;
  }

  #load(slug: string): Loaded | undefined {
    const paths = this.pathsOf(slug);
    const stamp = this.stampOf(slug);
    const before = this.#loaded.get(slug);
    if (before?.stamp === stamp) return before;
    try {
      const files = this.filesOf(slug);
      return files && { stamp, result: parseLearning(files, paths) };
    } catch (error) {
      if (error instanceof LearningError) return { stamp, result: error };
      throw error;
    }
  }
}

/** Slugs that are one on file systems without case are one here. */
export function foldCase(slug: string): string {
  return slug.normalize('NFC').toLowerCase();
}

function fileNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw toStorageError(error, `read ${folder}`);
  }
}

function stampOfFile(path: string): string {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? '' : [stat.ino, stat.size, stat.mtimeNs].join('.');
}

function contentsOf(
  loaded: ReadonlyMap<string, Loaded>,
  folder: string,
): Omit<FolderContents, 'taken'> {
  const originals = originalsOf(loaded);
  const listed = new Map<string, ListedLearning>();
  const byId = new Map<string, StoredLearning>();
  const broken = new Map<string, LearningError>();
  for (const [slug, { stamp, result }] of loaded) {
    if (result instanceof LearningError) {
      listed.set(slug, { type: 'problem', problem: result });
      if (result.place.id !== undefined) broken.set(result.place.id, result);
    } else if (originals.get(result.id) === slug) {
      const stored = { learning: result, slug, stamp };
      listed.set(slug, { type: 'learning', ...stored });
      byId.set(result.id, stored);
    } else {
      listed.set(slug, {
        type: 'problem',
        problem: copyOf(result.id, join(folder, slug + DOCUMENT), originals),
      });
    }
  }
  return { listed, byId, broken };
}

/** The one slug by id that counts; none for an id that only copies have. */
function originalsOf(loaded: ReadonlyMap<string, Loaded>): Map<string, string> {
  const slugs = new Map<string, string[]>();
  for (const [slug, { result }] of loaded) {
    if (result instanceof LearningError || copyDoubt(slug) === 'certain') continue;
    slugs.set(result.id, [...(slugs.get(result.id) ?? []), slug]);
  }
  return new Map([...slugs].map(([id, names]) => [id, originalOf(names) ?? '']));
}

function copyOf(id: string, path: string, originals: ReadonlyMap<string, string>): LearningError {
  const original = originals.get(id);
  const what =
    original === undefined
      ? 'is a copy that a sync tool made'
      : `is a copy of ${original}${DOCUMENT}`;
  const message = `${path}: ${what}. Merge what you need into one document and delete the other.`;
  return new LearningError('LEARNING_COPY', message, { path, id });
}
