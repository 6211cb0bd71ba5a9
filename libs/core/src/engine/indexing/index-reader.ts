import { parseJson, readBounded } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { inside } from '../../foundation/storage/inside.js';
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
const MAX_BUILT = 4096;
export const GENERATION = /^gen-[a-z0-9]{1,16}-[a-f0-9]{8}$/;

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
export type BuiltFiles = Readonly<Record<string, readonly [stamp: string, hash: string]>>;

export type IndexPaths = Pick<DataPaths, 'index' | 'builtIndex'>;

/** What the state folder says of the generation in force. */
export interface Built {
  readonly generation: string;
  readonly files: BuiltFiles;
}

/** The folder of the derived index as hooks need it, which change nothing of it; see `IndexFolder`. */
export class IndexReader {
  protected readonly path: string;
  protected readonly pointer: string;

  constructor(paths: IndexPaths) {
    this.path = paths.index;
    this.pointer = paths.builtIndex;
  }

  /** The generation in force; undefined when this machine built none, or its snapshot is another now. */
  current(): Generation | undefined {
    const generation = this.pointedAt();
    return generation && isAsBuilt(generation, SNAPSHOT_FILE) ? generation : undefined;
  }

  /**
   * The generation in force, to read one of its files. Throws `SEARCH_INDEX_DAMAGED` where that is not
   * the file that was built.
   */
  open(file = SNAPSHOT_FILE): Generation | undefined {
    const generation = this.pointedAt();
    if (generation === undefined || isAsBuilt(generation, file)) return generation;
    throw damagedIndex(`not as it was built: ${inside(generation.folder, file)}`);
  }

  protected pointedAt(): Generation | undefined {
    const built = parseJson(readBounded(this.pointer, MAX_BUILT) ?? '');
    if (!isBuilt(built) || !GENERATION.test(built.generation)) return undefined;
    return this.generation(built.generation, built.files);
  }

  protected generation(name: string, built: BuiltFiles = {}): Generation {
    const folder = inside(this.path, name);
    return {
      name,
      folder,
      snapshot: inside(folder, SNAPSHOT_FILE),
      triggers: inside(folder, TRIGGER_FILE),
      prepared: inside(folder, PREPARED_FILE),
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

export function stampIn({ folder }: Generation, file: string): string {
  return stampOfFile(inside(folder, file));
}
