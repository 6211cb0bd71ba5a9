import { createHash } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { removeFile, StorageError, systemCode, writeFileAtomic } from '@reflect/files';

import type { Meaning } from '../meaning.js';
import { decodeMeaning, encodeMeaning } from './meaning-bytes.js';
import { encodePack, readPlaced, readPlaces, type MeaningPlace } from './meanings-pack.js';

/** To be counted up when words are read in another way, by the same weights too. */
const FORMAT = 1;
/** Whoever looks for one reads the beginning of each file: of so many, one is made. */
const MOST_FILES = 24;
const MOST_BYTES = 24_000_000;
/** What one file is made of then: until the next time as much again may come. */
const KEPT_BYTES = MOST_BYTES / 2;
const NAME = /^[0-9a-z]+-\d+(?:-\d+)?\.bin$/;
/** Files of this process, of which two may be of the same millisecond. */
let written = 0;

/**
 * What a model made of statements, left on the disk: what was learned is compared with what is learned next to it,
 * and to read its words takes the model some milliseconds each time. Nothing relies on it: where a file is missing,
 * damaged or of other weights, or none can be written, words are read by the model. Only hashes of words are kept,
 * and what the model made of them.
 */
export class MeaningsFolder {
  #places: Map<string, MeaningPlace> | undefined;
  readonly #added = new Map<string, Buffer>();

  /** `model` tells of which weights the meanings are. */
  constructor(
    private readonly folder: string,
    private readonly model: string,
  ) {}

  find(words: readonly string[]): Meaning | undefined {
    const place = this.#known().get(this.#keyOf(words));
    const bytes = place && orNothing(() => readPlaced(place));
    return bytes && decodeMeaning(bytes);
  }

  /** Keeps a meaning until `leave` is called. */
  add(words: readonly string[], meaning: Meaning): void {
    this.#added.set(this.#keyOf(words), encodeMeaning(meaning));
  }

  /** Leaves what was added since to other processes. */
  leave(): void {
    if (this.#added.size === 0) return;
    const added = new Map(this.#added);
    this.#added.clear();
    try {
      const files = filesIn(this.folder);
      const isMany = files.length >= MOST_FILES || bytesOf(files) > MOST_BYTES;
      this.#write(isMany ? withOthers(added, files) : added);
      if (isMany) for (const { path } of files) rmSync(path, { force: true });
    } catch (error) {
      // A disk that is full or read-only.
      if (!isRefusal(error)) throw error;
    }
  }

  #write(meanings: ReadonlyMap<string, Buffer>): void {
    const number = String(written++).padStart(6, '0');
    const name = `${Date.now().toString(36)}-${String(process.pid)}-${number}.bin`;
    writeFileAtomic(join(this.folder, name), encodePack(meanings), { durable: false });
  }

  #known(): ReadonlyMap<string, MeaningPlace> {
    return (this.#places ??= placesIn(filesIn(this.folder)));
  }

  #keyOf(words: readonly string[]): string {
    const all = [String(FORMAT), this.model, ...words].join('\0');
    return createHash('sha256').update(all).digest('base64url');
  }
}

/** Removes what was left of all statements: of one that was forgotten nothing may stay. Throws `StorageError`. */
export function forgetMeanings(folder: string): void {
  for (const { path } of filesIn(folder)) removeFile(path);
}

interface PackFile {
  readonly path: string;
  readonly bytes: number;
}

/** The oldest first; none of a folder that is not there or may not be read. */
function filesIn(folder: string): readonly PackFile[] {
  return (orNothing(() => readdirSync(folder)) ?? [])
    .filter((name) => NAME.test(name))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat?.isFile() === true ? [{ path, bytes: stat.size }] : [];
    });
}

function placesIn(files: readonly PackFile[]): Map<string, MeaningPlace> {
  return new Map(files.flatMap(({ path }) => [...(orNothing(() => readPlaces(path)) ?? [])]));
}

function bytesOf(files: readonly PackFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Behind as much of what files have as may be kept, of which the last was left last. */
function withOthers(
  added: ReadonlyMap<string, Buffer>,
  files: readonly PackFile[],
): ReadonlyMap<string, Buffer> {
  const kept: (readonly [string, Buffer])[] = [];
  let bytes = 0;
  for (const [key, place] of [...placesIn(files)].reverse()) {
    if (added.has(key)) continue;
    bytes += place.bytes;
    if (bytes > KEPT_BYTES) break;
    const one = orNothing(() => readPlaced(place));
    if (one !== undefined && decodeMeaning(one) !== undefined) kept.push([key, one]);
  }
  return new Map([...kept.reverse(), ...added]);
}

/** What the system, or a link that lies there, keeps from being read is not there. */
function orNothing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return systemCode(error) !== undefined || error instanceof StorageError;
}
