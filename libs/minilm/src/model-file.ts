import { closeSync, openSync, readSync } from 'node:fs';

import { checksum } from './checksum.js';
import { ModelError } from './model-error.js';
import {
  FORMAT_VERSION,
  HEADER_BYTES,
  HEADER_CHECKSUM_AT,
  MODEL_MAGIC,
  SECTIONS,
  SECTION_TABLE_AT,
  SOURCE_HASH_AT,
  type SectionName,
} from './model-format.js';

export interface Section {
  readonly offset: number;
  readonly bytes: number;
  readonly checksum: number;
}

/** The packed model, open for positioned reads. Its header and length are verified on opening. */
export class ModelFile {
  readonly path: string;
  readonly #fd: number;
  readonly #header = new Uint8Array(HEADER_BYTES);
  readonly #fields = new DataView(this.#header.buffer);

  private constructor(path: string, fd: number) {
    this.path = path;
    this.#fd = fd;
    this.#readAt(this.#header, 0);
    this.#verifyHeader();
    // Asking for the last byte notices a truncated file at a tenth of what fstat costs cold.
    this.#readAt(new Uint8Array(1), this.#fields.getUint32(12, true) - 1);
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

  /** SHA-256 of the published weights, in hex. */
  get sourceHash(): string {
    return Buffer.from(this.#header.buffer, SOURCE_HASH_AT, 32).toString('hex');
  }

  section(name: SectionName): Section {
    const at = SECTION_TABLE_AT + SECTIONS.indexOf(name) * 12;
    return {
      offset: this.#fields.getUint32(at, true),
      bytes: this.#fields.getUint32(at + 4, true),
      checksum: this.#fields.getUint32(at + 8, true),
    };
  }

  /** Fills `target` from `from` bytes into the section. Throws `MODEL_CORRUPT`. */
  read(target: Uint8Array, name: SectionName, from = 0): void {
    this.#readAt(target, this.section(name).offset + from);
  }

  /** A whole section. Throws `MODEL_CORRUPT` when its checksum is wrong. */
  readVerified(name: SectionName): Uint8Array<ArrayBuffer> {
    const section = this.section(name);
    const bytes = new Uint8Array(section.bytes);
    this.#readAt(bytes, section.offset);
    this.verify(name, checksum(bytes));
    return bytes;
  }

  /** Compares what somebody computed over a section. Throws `MODEL_CORRUPT`. */
  verify(name: SectionName, actual: number): void {
    if (actual !== this.section(name).checksum)
      throw this.#corrupt(`is damaged in section ${name}`);
  }

  close(): void {
    closeSync(this.#fd);
  }

  #verifyHeader(): void {
    for (let i = 0; i < MODEL_MAGIC.length; i++) {
      if (this.#header[i] !== MODEL_MAGIC.charCodeAt(i)) throw this.#corrupt('is not a model file');
    }
    const version = this.#fields.getUint32(8, true);
    if (version !== FORMAT_VERSION) {
      throw this.#corrupt(`has format ${String(version)}, not ${String(FORMAT_VERSION)}`);
    }
    const actual = checksum(this.#header.subarray(0, HEADER_CHECKSUM_AT));
    if (this.#fields.getUint32(HEADER_CHECKSUM_AT, true) !== actual) {
      throw this.#corrupt('has a damaged header');
    }
  }

  #readAt(target: Uint8Array, position: number): void {
    for (let done = 0; done < target.length;) {
      const read = readSync(this.#fd, target, done, target.length - done, position + done);
      if (read === 0) throw this.#corrupt('is truncated');
      done += read;
    }
  }

  #corrupt(what: string): ModelError {
    return new ModelError('MODEL_CORRUPT', `${this.path} ${what}. Reinstall @reflect/minilm.`);
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
