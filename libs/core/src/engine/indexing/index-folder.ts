import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import {
  makeFolder,
  parseJson,
  readBounded,
  readRegularFile,
  removeFile,
  writeFileAtomic,
} from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isJsonObject } from '../../foundation/text/json-object.js';
import { isText, objectOf } from '../../foundation/text/shape.js';
import { stampOfFile } from '../../stores/learnings/document-stamp.js';
import { damagedIndex } from '../search/search-errors.js';
import { TRIGGER_FILE } from '../triggers/trigger-format.js';

export const SNAPSHOT_FILE = 'snapshot.bin';
export const PREPARED_FILE = 'prepared.bin';
/** The navigable graph of the vectors, and its checksum. */
export const VECTORS_FILE = 'vectors.hnsw';
export const SEAL_FILE = 'vectors.seal.json';
const FILES = [SNAPSHOT_FILE, TRIGGER_FILE, PREPARED_FILE, VECTORS_FILE, SEAL_FILE];
const MAX_BUILT = 4096;
const GENERATION = /^gen-[a-z0-9]{1,16}-[a-f0-9]{8}$/;
/** A reader opens its files within moments of reading the pointer. */
const READER_GRACE_MS = 60_000;

/** One built index. The files that are read of it never change. */
export interface Generation {
  readonly name: string;
  readonly folder: string;
  readonly snapshot: string;
  /** What hooks read to tell which learnings apply to a file. */
  readonly triggers: string;
  /** What the next build takes over; no reader needs it. */
  readonly prepared: string;
  /** How its files looked when it was put in force. */
  readonly built: BuiltFiles;
}

/** Stamp and SHA-256 of each file by its name; empty ones of a file that was not there. */
type BuiltFiles = Readonly<Record<string, readonly [stamp: string, hash: string]>>;

export type IndexPaths = Pick<DataPaths, 'index' | 'builtIndex'>;

/** What the state folder says of the generation in force. */
interface Built {
  readonly generation: string;
  readonly files: BuiltFiles;
}

/**
 * The folder of the derived index: generations side by side, and in the state folder a pointer that one
 * rename swaps. Readers see the old generation or the new one, never half of either. The pointer says how
 * the files looked when they were built here: those that git or a tool put in their place were made of
 * documents that nobody judged, and are not read.
 */
export class IndexFolder {
  readonly #path: string;
  readonly #pointer: string;

  constructor(paths: IndexPaths) {
    this.#path = paths.index;
    this.#pointer = paths.builtIndex;
  }

  /** The generation in force; undefined when this machine built none, or its snapshot is another now. */
  current(): Generation | undefined {
    const generation = this.#pointedAt();
    return generation && isAsBuilt(generation, SNAPSHOT_FILE) ? generation : undefined;
  }

  /**
   * The generation in force, to read one of its files. Throws `SEARCH_INDEX_DAMAGED` where that is not
   * the file that was built.
   */
  open(file = SNAPSHOT_FILE): Generation | undefined {
    const generation = this.#pointedAt();
    if (generation === undefined || isAsBuilt(generation, file)) return generation;
    throw damagedIndex(`not as it was built: ${join(generation.folder, file)}`);
  }

  /** Knows files again that hold what they held, where a copy of the folders gave them other stamps. */
  recognize(): void {
    const generation = this.#pointedAt();
    if (generation === undefined || FILES.every((file) => isAsBuilt(generation, file))) return;
    if (FILES.every((file) => hashIn(generation, file) === generation.built[file]?.[1])) {
      this.#point(generation);
    }
  }

  /** Writes files into a generation of their own; nobody reads it before `activate`. */
  write(files: Readonly<Record<string, readonly Uint8Array[]>>, now: number): Generation {
    const name = `gen-${now.toString(36)}-${randomHex()}`;
    const generation = this.#generation(name);
    makeFolder(generation.folder);
    for (const [file, pieces] of Object.entries(files)) {
      writeFileAtomic(join(generation.folder, file), Buffer.concat(pieces));
    }
    return generation;
  }

  /** Puts a generation in force; readers of the one before have until `collect` finds it old. */
  activate(generation: Generation, now: number): void {
    const before = this.current();
    if (before !== undefined) touch(before.folder, now);
    this.#point(generation);
  }

  /** Replaces what the next build takes over of the generation in force. */
  renewPrepared(generation: Generation, bytes: Uint8Array): void {
    writeFileAtomic(generation.prepared, bytes);
    if (this.#pointedAt()?.name === generation.name) this.#point(generation);
  }

  /** Puts no generation in force: until the next build, readers take the documents themselves. */
  deactivate(): void {
    removeFile(this.#pointer);
  }

  /**
   * Removes generations that no reader can hold any more: those that were replaced, or left half
   * written by a crash, a while ago.
   */
  collect(now: number): void {
    const keep = this.current()?.name;
    for (const name of this.#generations()) {
      const folder = join(this.#path, name);
      if (name !== keep && now - modifiedAt(folder) > READER_GRACE_MS) remove(folder);
    }
  }

  /** Removes every generation but the current one, also from under a reader, who then reads the documents. */
  removeOthers(): void {
    const keep = this.current()?.name;
    for (const name of this.#generations()) {
      if (name !== keep) remove(join(this.#path, name));
    }
  }

  #pointedAt(): Generation | undefined {
    const built = parseJson(readBounded(this.#pointer, MAX_BUILT) ?? '');
    if (!isBuilt(built) || !GENERATION.test(built.generation)) return undefined;
    return this.#generation(built.generation, built.files);
  }

  #point(generation: Generation): void {
    const files: BuiltFiles = Object.fromEntries(
      FILES.map((file) => [file, [stampIn(generation, file), hashIn(generation, file)] as const]),
    );
    const built: Built = { generation: generation.name, files };
    writeFileAtomic(this.#pointer, `${JSON.stringify(built)}\n`);
  }

  #generations(): string[] {
    try {
      return readdirSync(this.#path).filter((name) => GENERATION.test(name));
    } catch {
      return [];
    }
  }

  #generation(name: string, built: BuiltFiles = {}): Generation {
    const folder = join(this.#path, name);
    return {
      name,
      folder,
      snapshot: join(folder, SNAPSHOT_FILE),
      triggers: join(folder, TRIGGER_FILE),
      prepared: join(folder, PREPARED_FILE),
      built,
    };
  }
}

const isBuilt = objectOf<Built>({
  generation: isText,
  files: (value): value is BuiltFiles =>
    isJsonObject(value) && Object.values(value).every(isBuiltFile),
});

function isBuiltFile(value: unknown): value is BuiltFiles[string] {
  return Array.isArray(value) && value.length === 2 && value.every(isText);
}

/** Whether a file of the generation in force is the one that was built. */
export function isAsBuilt(generation: Generation, file: string): boolean {
  return stampIn(generation, file) === generation.built[file]?.[0];
}

function stampIn({ folder }: Generation, file: string): string {
  return stampOfFile(join(folder, file));
}

/** Only builds ask: a hook compares stamps. */
function hashIn({ folder }: Generation, file: string): string {
  const bytes = readRegularFile(join(folder, file));
  const { createHash } = process.getBuiltinModule('node:crypto');
  return bytes === undefined ? '' : createHash('sha256').update(bytes).digest('hex');
}

/** The folder's time is that of its replacement: its reader may have read the pointer just before. */
function touch(folder: string, now: number): void {
  try {
    utimesSync(folder, now / 1000, now / 1000);
  } catch {
    // It is gone already.
  }
}

function modifiedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Windows keeps files that somebody has open; the next build tries again.
  }
}

/** Hooks read the pointer with this file; node:crypto, which only a build needs, takes long to load. */
function randomHex(): string {
  const { randomBytes } = process.getBuiltinModule('node:crypto');
  return randomBytes(4).toString('hex');
}
