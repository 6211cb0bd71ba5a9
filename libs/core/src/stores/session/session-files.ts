import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readJson, writeFileAtomic } from '@reflect/files';
import { sessionFile } from './session-file.js';
import { isText, listOf, objectOf } from '../../foundation/text/shape.js';

/** A file that the session read or changed, and the versions of learnings that it knows for it. */
interface ActiveFile {
  readonly path: string;
  readonly known: readonly string[];
}

const MAX_FILES = 30;
const MAX_PATH = 1_000;
const MAX_KNOWN = 40;
/** A file among so many of the latest stays where it is: moving it is not worth a write. */
const RECENT = 8;

/**
 * The files that a session touched last. Two hooks at once may forget one of them, which does no
 * harm: what is given is reserved elsewhere.
 */
export class SessionFiles {
  readonly #file: string;
  #files: readonly ActiveFile[] | undefined;

  constructor(paths: Pick<DataPaths, 'sessionFiles'>, sessionId: string) {
    this.#file = sessionFile(paths.sessionFiles, sessionId);
  }

  /** Paths, the latest first. */
  recent(): readonly string[] {
    return this.#read().map(({ path }) => path);
  }

  /** What {@link remember} was told of a file; undefined for a new one. */
  known(path: string): readonly string[] | undefined {
    return this.#read().find((file) => file.path === path)?.known;
  }

  /** Makes a file the latest, unless it is among them with the same versions. */
  remember(path: string, versions: readonly string[]): void {
    if (path.length > MAX_PATH) return;
    const files = this.#read();
    const known = versions.slice(0, MAX_KNOWN);
    const at = files.findIndex((file) => file.path === path);
    const isSame = files[at]?.known.join() === known.join();
    if (at >= 0 && at < RECENT && isSame) return;
    const others = files.filter((file) => file.path !== path);
    this.#write([{ path, known }, ...others].slice(0, MAX_FILES));
  }

  /** The files stay active; what was given for them, a compaction took away. */
  forgetKnown(): void {
    const files = this.#read();
    if (files.some(({ known }) => known.length > 0)) {
      this.#write(files.map(({ path }) => ({ path, known: [] })));
    }
  }

  #read(): readonly ActiveFile[] {
    this.#files ??= readFiles(this.#file);
    return this.#files;
  }

  #write(files: readonly ActiveFile[]): void {
    this.#files = files;
    const text = `${JSON.stringify({ version: 1, files })}\n`;
    writeFileAtomic(this.#file, text, { durable: false });
  }
}

function readFiles(file: string): readonly ActiveFile[] {
  const value = readJson(file);
  if (typeof value !== 'object' || value === null || !('files' in value)) return [];
  return Array.isArray(value.files) ? value.files.filter(isActiveFile) : [];
}

const isActiveFile = objectOf<ActiveFile>({ path: isText, known: listOf(isText) });
