import { copyFileSync, linkSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { makeFolder, readRegularFile, removeFile, writeFileAtomic } from '@reflect/files';
import { TRIGGER_FILE } from '../triggers/trigger-format.js';
import {
  GENERATION,
  IndexReader,
  isAsBuilt,
  PREPARED_FILE,
  SEAL_FILE,
  SNAPSHOT_FILE,
  stampIn,
  VECTORS_FILE,
  type Built,
  type BuiltFiles,
  type Generation,
} from './index-reader.js';

const FILES = [SNAPSHOT_FILE, TRIGGER_FILE, PREPARED_FILE, VECTORS_FILE, SEAL_FILE];
/** A reader opens its files within moments of reading the pointer. */
const READER_GRACE_MS = 60_000;

/**
 * The folder of the derived index: generations side by side, and in the state folder a pointer that one
 * rename swaps. Readers see the old generation or the new one, never half of either. The pointer says how
 * the files looked when they were built here: those that git or a tool put in their place were made of
 * documents that nobody judged, and are not read.
 */
export class IndexFolder extends IndexReader {
  /** Of the files that were written here, by their paths: they need not be read again to be known. */
  readonly #hashes = new Map<string, string>();

  /** Of who puts generations in force, or removes some. */
  get lock(): string {
    return join(this.path, '.lock');
  }

  /** Knows files again that hold what they held, where a copy of the folders gave them other stamps. */
  recognize(): void {
    const generation = this.pointedAt();
    if (generation === undefined || FILES.every((file) => isAsBuilt(generation, file))) return;
    if (FILES.every((file) => hashIn(generation, file) === generation.built[file]?.[1])) {
      this.#point(generation);
    }
  }

  /** Writes files into a generation of their own; nobody reads it before `activate`. */
  write(files: Readonly<Record<string, readonly Uint8Array[]>>, now: number): Generation {
    const name = `gen-${now.toString(36)}-${randomHex()}`;
    const generation = this.generation(name);
    makeFolder(generation.folder);
    for (const [file, pieces] of Object.entries(files)) {
      const path = join(generation.folder, file);
      const bytes = Buffer.concat(pieces);
      writeFileAtomic(path, bytes);
      this.#hashes.set(path, hashOf(bytes));
    }
    return generation;
  }

  /** The same with the files of another generation in place of those that are not given. */
  extend(
    before: Generation,
    files: Readonly<Record<string, readonly Uint8Array[]>>,
    now: number,
  ): Generation {
    const generation = this.write(files, now);
    for (const file of readdirSync(before.folder)) {
      if (!(file in files)) share(join(before.folder, file), join(generation.folder, file));
    }
    return generation;
  }

  /** Whether each of its files is the one that was built. */
  isWhole(generation: Generation): boolean {
    return FILES.every((file) => isAsBuilt(generation, file));
  }

  /**
   * Puts a generation in force; readers of the one before have until `collect` finds it old. `shares` is the
   * one that it has files in common with.
   */
  activate(generation: Generation, now: number, shares?: Generation): void {
    const before = this.current();
    if (before !== undefined) touch(before.folder, now);
    this.#point(generation, shares);
  }

  /** Replaces what the next build takes over of the generation in force. */
  renewPrepared(generation: Generation, bytes: Uint8Array): void {
    writeFileAtomic(generation.prepared, bytes);
    this.#hashes.set(generation.prepared, hashOf(bytes));
    if (this.pointedAt()?.name === generation.name) this.#point(generation);
  }

  /** Puts no generation in force: until the next build, readers take the documents themselves. */
  deactivate(): void {
    removeFile(this.pointer);
  }

  /**
   * Removes generations that no reader can hold any more: those that were replaced, or left half
   * written by a crash, a while ago. To be called under the lock.
   */
  collect(now: number): void {
    this.#removeOthers((folder) => now - modifiedAt(folder) > READER_GRACE_MS, { isLocked: true });
  }

  /**
   * Removes every generation but the current one, also from under a reader, who then reads the documents. Without the
   * lock it writes no pointer: what was shared with another makes the next build a whole one.
   */
  removeOthers(options: { readonly isLocked: boolean }): void {
    this.#removeOthers(() => true, options);
  }

  /** What they shared with the one in force has a name less, which shows in its stamps: they are noted anew. */
  #removeOthers(
    isOld: (folder: string) => boolean,
    { isLocked }: { readonly isLocked: boolean },
  ): void {
    const current = this.current();
    const others = this.#generations().filter((name) => name !== current?.name);
    const old = others.map((name) => join(this.path, name)).filter(isOld);
    if (old.length === 0) return;
    const whole = FILES.filter((file) => current && isAsBuilt(current, file));
    for (const folder of old) remove(folder);
    if (isLocked && current !== undefined) this.#noteLinks(current, whole);
  }

  /** Of files that were as they were built, as far as nothing but the number of their names changed. */
  #noteLinks(generation: Generation, whole: readonly string[]): void {
    const news = whole.flatMap((file) => {
      const [before = '', hash = ''] = generation.built[file] ?? [];
      const stamp = stampIn(generation, file);
      return stamp !== before && isSameContent(stamp, before)
        ? [[file, [stamp, hash]] as const]
        : [];
    });
    if (news.length === 0 || this.pointedAt()?.name !== generation.name) return;
    const files = { ...generation.built, ...Object.fromEntries(news) };
    this.#writePointer({ generation: generation.name, files });
  }

  #point(generation: Generation, shares?: Generation): void {
    const isShared = (file: string): boolean =>
      shares !== undefined && inodeIn(generation, file) === inodeIn(shares, file);
    const files: BuiltFiles = Object.fromEntries(
      FILES.map((file) => {
        const known = isShared(file) ? shares?.built[file]?.[1] : undefined;
        const written = this.#hashes.get(join(generation.folder, file));
        const hash = known ?? written ?? hashIn(generation, file);
        return [file, [stampIn(generation, file), hash] as const];
      }),
    );
    this.#writePointer({ generation: generation.name, files });
  }

  #writePointer(built: Built): void {
    writeFileAtomic(this.pointer, `${JSON.stringify(built)}\n`);
  }

  #generations(): string[] {
    try {
      return readdirSync(this.path).filter((name) => GENERATION.test(name));
    } catch {
      return [];
    }
  }
}

/** Files of generations never change: two may have one. */
function share(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Not every file system has links.
    copyFileSync(from, to);
  }
}

/** Whether two stamps of a file differ in the time of the last change to its inode at most. */
function isSameContent(one: string, other: string): boolean {
  return one !== '' && withoutInodeTime(one) === withoutInodeTime(other);
}

function withoutInodeTime(stamp: string): string {
  return stamp.slice(0, stamp.lastIndexOf('.'));
}

function inodeIn({ folder }: Generation, file: string): bigint | undefined {
  return statSync(join(folder, file), { bigint: true, throwIfNoEntry: false })?.ino;
}

/** Only builds ask: a hook compares stamps. */
function hashIn({ folder }: Generation, file: string): string {
  const bytes = readRegularFile(join(folder, file));
  return bytes === undefined ? '' : hashOf(bytes);
}

function hashOf(bytes: Uint8Array): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(bytes).digest('hex');
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

function randomHex(): string {
  const { randomBytes } = process.getBuiltinModule('node:crypto');
  return randomBytes(4).toString('hex');
}
