import { lstatSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { systemCode, toStorageError } from '../storage/storage-errors.js';
import { copyError, originalsOf } from './document-copies.js';
import { parseLearning, type LearningFilePaths, type LearningFiles } from './learning-document.js';
import { LearningError } from './learning-errors.js';
import type { Learning } from './learning.js';
import type {
  KeptLearning,
  LearningOrKept,
  ListedLearning,
  StoredLearning,
} from './learning-store.js';
import { readTextFile } from './read-text-file.js';

const DOCUMENT = '.md';
const SIDECAR = '.entities.yaml';
/** FAT counts the time of a change in steps of two seconds. */
const COARSEST_CLOCK_MS = 2_000;

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

/** One that was not read, since it is as it was. */
interface KeptDocument {
  readonly stamp: string;
  readonly result: { readonly isKept: true; readonly id: string };
}

/**
 * Reads `<slug>.md` and `<slug>.entities.yaml` of one folder; what did not change since the last
 * time is not read again.
 */
export class DocumentFolder {
  #loaded = new Map<string, Loaded>();

  constructor(readonly path: string) {}

  read(): FolderContents {
    const slugs = slugsIn(fileNames(this.path));
    const loaded = new Map<string, Loaded>();
    for (const slug of slugs) {
      const one = this.#load(slug, this.stampOf(slug));
      if (one !== undefined) loaded.set(slug, one);
    }
    this.#loaded = loaded;
    return { ...this.#contentsOf(loaded), taken: new Set(slugs.map(foldCase)) };
  }

  /** Every learning by slug, those that are as `kept` says without reading them again. */
  *readChanges(kept: ReadonlyMap<string, KeptLearning>): Generator<LearningOrKept> {
    const names = new Set(fileNames(this.path));
    const found = new Map<string, Loaded | KeptDocument>();
    for (const slug of slugsIn(names)) {
      const stamp = this.#stampOf(slug, names.has(slug + SIDECAR));
      const known = kept.get(slug);
      const one =
        known?.stamp === stamp
          ? { stamp, result: { isKept: true, id: known.id } as const }
          : this.#load(slug, stamp);
      if (one !== undefined) found.set(slug, one);
    }
    const originals = originalsOf(found);
    for (const [slug, { stamp, result }] of found) {
      if (result instanceof LearningError) yield { type: 'problem', problem: result };
      else if (originals.get(result.id) !== slug)
        yield { type: 'problem', problem: this.#copyError(slug, result.id, originals) };
      else if ('isKept' in result) yield { type: 'kept', slug };
      else {
        const stored = { learning: result, slug, stamp };
        yield { type: 'learning', ...stored, isSettled: this.#isSettled(slug) };
      }
    }
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
    return this.#stampOf(slug, true);
  }

  #stampOf(slug: string, hasSidecar: boolean): string {
    // Of every document at each refresh: joining paths would take as long as asking for the stamps.
    const path = `${this.path}${sep}${slug}`;
    return `${stampOfFile(path + DOCUMENT)}/${hasSidecar ? stampOfFile(path + SIDECAR) : ''}`;
  }

  /** Whether a later change must show in the stamp: the clock of the files has gone on since. */
  #isSettled(slug: string): boolean {
    const { document, sidecar } = this.pathsOf(slug);
    return Date.now() - Math.max(changedAt(document), changedAt(sidecar)) > COARSEST_CLOCK_MS;
  }

  #load(slug: string, stamp: string): Loaded | undefined {
    const paths = this.pathsOf(slug);
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

  #contentsOf(loaded: ReadonlyMap<string, Loaded>): Omit<FolderContents, 'taken'> {
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
        const problem = this.#copyError(slug, result.id, originals);
        listed.set(slug, { type: 'problem', problem });
      }
    }
    return { listed, byId, broken };
  }

  #copyError(slug: string, id: string, originals: ReadonlyMap<string, string>): LearningError {
    return copyError(id, this.pathsOf(slug).document, originals);
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

function slugsIn(names: Iterable<string>): string[] {
  return [...names]
    .filter((name) => name.endsWith(DOCUMENT))
    .map((name) => name.slice(0, -DOCUMENT.length))
    .sort();
}

/** The time of the last change to the inode tells where a tool put the old time of writing back. */
function stampOfFile(path: string): string {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  if (stat === undefined) return '';
  return `${String(stat.ino)}.${String(stat.size)}.${String(stat.mtimeNs)}.${String(stat.ctimeNs)}`;
}

function changedAt(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
