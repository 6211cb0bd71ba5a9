import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

import { checksum } from './checksum.js';
import {
  FORMAT_VERSION,
  HEADER_BYTES,
  HEADER_CHECKSUM_AT,
  MODEL_MAGIC,
  SECTIONS,
  SECTION_TABLE_AT,
} from './model-format.js';
import type { SectionName } from './model-format.js';
import { ModelError } from './model-error.js';

export interface Section {
  readonly offset: number;
  readonly bytes: number;
  readonly checksum: number;
}

/** The packed model, open for positioned reads. Its header and size are verified on opening. */
export class ModelFile {
  readonly path: string;
  /** SHA-256 of the published weights, in hex. */
  readonly sourceHash: string;
  readonly #fd: number;
  readonly #sections: ReadonlyMap<SectionName, Section>;

  private constructor(path: string, fd: number) {
    this.path = path;
    this.#fd = fd;
    const header = this.#readHeader();
    this.sourceHash = header.subarray(16, 48).toString('hex');
    this.#sections = new Map(SECTIONS.map((name, index) => [name, readEntry(header, index)]));
  }

  /** Throws `MODEL_MISSING` or `MODEL_CORRUPT`. */
  static open(path: string): ModelFile {
    const fd = openForReading(path);
    try {
      return new ModelFile(path, fd);
    } catch (error) {
      closeSync(fd);
      throw error;
    }
  }

  section(name: SectionName): Section {
    const section = this.#sections.get(name);
    if (section === undefined) throw this.corrupt(`has no section ${name}`);
    return section;
  }

  /** Fills `target` from `from` bytes into the section. */
  read(target: Uint8Array, name: SectionName, from = 0): void {
    this.#readAt(target, this.section(name).offset + from);
  }

  corrupt(what: string): ModelError {
    return new ModelError('MODEL_CORRUPT', `${this.path} ${what}. Reinstall @reflect/minilm.`);
  }

  close(): void {
    closeSync(this.#fd);
  }

  #readHeader(): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    this.#readAt(header, 0);
    if (header.toString('latin1', 0, 8) !== MODEL_MAGIC) throw this.corrupt('is not a model file');
    const version = header.readUInt32LE(8);
    if (version !== FORMAT_VERSION) {
      throw this.corrupt(`has format version ${String(version)}, not ${String(FORMAT_VERSION)}`);
    }
    if (
      header.readUInt32LE(HEADER_CHECKSUM_AT) !== checksum(header.subarray(0, HEADER_CHECKSUM_AT))
    ) {
      throw this.corrupt('has a damaged header');
    }
    const expected = header.readUInt32LE(12);
    const actual = fstatSync(this.#fd).size;
    if (actual !== expected) {
      throw this.corrupt(`is ${String(actual)} bytes long, not ${String(expected)}`);
    }
    return header;
  }

  #readAt(target: Uint8Array, position: number): void {
    let done = 0;
    while (done < target.length) {
      const read = readSync(this.#fd, target, done, target.length - done, position + done);
      if (read === 0) throw this.corrupt('ends too early');
      done += read;
    }
  }
}

function openForReading(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    const message = `Cannot open the embedding model ${path}. Reinstall @reflect/minilm, or check REFLECT_MODEL_DIR.`;
    throw new ModelError('MODEL_MISSING', message, { cause });
  }
}

function readEntry(header: Buffer, index: number): Section {
  const at = SECTION_TABLE_AT + index * 12;
  return {
    offset: header.readUInt32LE(at),
    bytes: header.readUInt32LE(at + 4),
    checksum: header.readUInt32LE(at + 8),
  };
}
