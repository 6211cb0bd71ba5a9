import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { makeFolder, readBounded, removeFile, writeFileAtomic } from '@reflect/files';
import { TRIGGER_FILE } from '../triggers/trigger-format.js';

export const SNAPSHOT_FILE = 'snapshot.bin';
export const PREPARED_FILE = 'prepared.bin';
const POINTER = 'current';
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
}

/**
 * The folder of the derived index: generations side by side, and a pointer that one rename swaps.
 * Readers see the old generation or the new one, never half of either.
 */
export class IndexFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** The generation in force; undefined when none was ever built. */
  current(): Generation | undefined {
    const name = readBounded(join(this.#path, POINTER), 64)?.trim();
    return name !== undefined && GENERATION.test(name) ? this.#generation(name) : undefined;
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
    writeFileAtomic(join(this.#path, POINTER), `${generation.name}\n`);
  }

  /** Puts no generation in force: until the next build, readers take the documents themselves. */
  deactivate(): void {
    removeFile(join(this.#path, POINTER));
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

  #generations(): string[] {
    try {
      return readdirSync(this.#path).filter((name) => GENERATION.test(name));
    } catch {
      return [];
    }
  }

  #generation(name: string): Generation {
    const folder = join(this.#path, name);
    return {
      name,
      folder,
      snapshot: join(folder, SNAPSHOT_FILE),
      triggers: join(folder, TRIGGER_FILE),
      prepared: join(folder, PREPARED_FILE),
    };
  }
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
