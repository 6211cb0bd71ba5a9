import { closeSync, fstatSync, readSync } from 'node:fs';

import { openRegularFile } from '@reflect/files';
import type { Adjacency } from './build-adjacency.js';
import { isValidHeader } from './is-valid-header.js';
import type { RecallRecord } from './recall-record.js';
import { damagedIndex, SearchError } from './search-errors.js';
import { crc32 } from '../../foundation/kernel/search-kernel.js';
import { SNAPSHOT_MAGIC, SNAPSHOT_PREFIX_BYTES, SNAPSHOT_VERSION } from './snapshot-format.js';
import type { SectionName, SnapshotHeader, SnapshotSection } from './snapshot-format.js';
import { PAGE_BYTES, type TermEntry } from './term-dictionary.js';
import { lookUpTerms } from './term-lookup.js';

/** Covers prefix and header of all but the largest indexes in one read. */
const FIRST_READ_BYTES = 8192;
const MAX_HEADER_BYTES = 16 << 20;
/** More than any query has; a reader that is kept forgets what earlier ones looked up. */
const MAX_TERMS = 10_000;

type Checksum = (bytes: Uint8Array) => number;

export interface SnapshotOptions {
  /**
   * For who asks more than once: a section is read and verified the first time.
   * @default false
   */
  readonly keepsSections?: boolean;
  /**
   * CRC-32 of sections. Who reads all of them is faster with that of `node:zlib`.
   * @default that of the kernel, which loads nothing
   */
  readonly crcOf?: Checksum;
}

/**
 * Positioned reads of one `snapshot.bin`. What is read is verified; everything that does not fit
 * throws `SEARCH_INDEX_DAMAGED`, another version `SEARCH_INDEX_FOREIGN`.
 */
export class SnapshotReader {
  readonly header: SnapshotHeader;
  readonly #file: string;
  readonly #descriptor: number;
  readonly #terms = new Map<string, TermEntry | undefined>();
  readonly #sections: Map<SectionName, ArrayBuffer> | undefined;
  readonly #crcOf: Checksum;
  #recordStarts: Uint32Array | undefined;

  private constructor(file: string, descriptor: number, options: SnapshotOptions) {
    const { keepsSections = false, crcOf = crc32 } = options;
    this.#crcOf = crcOf;
    this.#file = file;
    this.#descriptor = descriptor;
    if (keepsSections) this.#sections = new Map();
    this.header = this.#readHeader(fstatSync(descriptor).size);
  }

  /** Throws `SEARCH_INDEX_MISSING` when there is no such file. */
  static open(file: string, options: SnapshotOptions = {}): SnapshotReader {
    const descriptor = openSnapshot(file);
    try {
      return new SnapshotReader(file, descriptor, options);
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** A whole section, verified; nobody writes to it. Not for `vectors`. */
  section(name: SectionName): ArrayBuffer {
    const kept = this.#sections?.get(name);
    if (kept !== undefined) return kept;
    const section = this.#readSection(name);
    this.#sections?.set(name, section);
    return section;
  }

  #readSection(name: SectionName): ArrayBuffer {
    const { offset, bytes, check } = this.#place(name);
    const buffer = new ArrayBuffer(bytes);
    this.#read(new Uint8Array(buffer), offset);
    if (this.#crcOf(new Uint8Array(buffer)) !== check) throw this.#damaged(name);
    return buffer;
  }

  lengths(): Uint16Array {
    return new Uint16Array(this.section('lengths'));
  }

  /** Index into `header.projects` plus one for each document; 0 is global. */
  projects(): Uint16Array {
    return new Uint16Array(this.section('projects'));
  }

  scales(): Float32Array {
    return new Float32Array(this.section('scales'));
  }

  graph(): Adjacency {
    return {
      documents: this.header.documents,
      starts: new Uint32Array(this.section('edgeStarts')),
      edges: new Uint32Array(this.section('edges')),
    };
  }

  /** Unverified bytes of `vectors`; the scan computes their checksum as it goes. */
  readVectors(target: Uint8Array, offset: number): void {
    this.#read(target, this.#place('vectors').offset + offset);
  }

  verifyVectors(checksum: number): void {
    if (checksum !== this.#place('vectors').check) throw this.#damaged('vectors');
  }

  /** Looks these terms up, all at once, so that they are known when they are asked for. */
  expectTerms(terms: readonly string[]): void {
    const unknown = [...new Set(terms)].filter((term) => !this.#terms.has(term));
    const { offset, bytes } = this.#place('dictionary');
    const entries = lookUpTerms(unknown, {
      count: bytes / PAGE_BYTES,
      read: (target, first) => {
        this.#read(target, offset + first * PAGE_BYTES);
      },
    });
    if (entries === undefined) throw this.#damaged('dictionary');
    if (this.#terms.size > MAX_TERMS) this.#terms.clear();
    for (const term of unknown) this.#terms.set(term, entries.get(term));
  }

  findTerm(term: string): TermEntry | undefined {
    if (!this.#terms.has(term)) this.expectTerms([term]);
    return this.#terms.get(term);
  }

  /** Encoded postings, verified. */
  postings(entry: TermEntry): Uint8Array {
    const { offset, bytes } = this.#place('postings');
    if (entry.offset + entry.bytes > bytes) throw this.#damaged('postings');
    const list = Buffer.allocUnsafe(entry.bytes);
    this.#read(list, offset + entry.offset);
    if (crc32(list) !== entry.crc) throw this.#damaged('postings');
    return list;
  }

  record(document: number): RecallRecord {
    this.#recordStarts ??= new Uint32Array(this.section('recordStarts'));
    const start = this.#recordStarts[document] ?? 0;
    const end = this.#recordStarts[document + 1] ?? start;
    const place = this.#place('records');
    if (end < start + 4 || end > place.bytes) throw this.#damaged('records');
    const bytes = Buffer.allocUnsafe(end - start);
    this.#read(bytes, place.offset + start);
    const json = bytes.subarray(4);
    if (crc32(json, document) !== bytes.readUInt32LE(0)) throw this.#damaged('records');
    return JSON.parse(json.toString('utf8')) as RecallRecord;
  }

  #readHeader(size: number): SnapshotHeader {
    const first = Buffer.allocUnsafe(Math.min(size, FIRST_READ_BYTES));
    this.#read(first, 0);
    if (size < SNAPSHOT_PREFIX_BYTES || first.toString('latin1', 0, 8) !== SNAPSHOT_MAGIC) {
      throw this.#damaged('header');
    }
    const length = first.readUInt32LE(8);
    if (length > Math.min(size, MAX_HEADER_BYTES)) throw this.#damaged('header');
    const bytes = this.#headerBytes(first, length);
    if (crc32(bytes) !== first.readUInt32LE(12)) throw this.#damaged('header');
    return this.#parseHeader(bytes, size);
  }

  #headerBytes(first: Buffer, length: number): Buffer {
    const end = SNAPSHOT_PREFIX_BYTES + length;
    if (end <= first.length) return first.subarray(SNAPSHOT_PREFIX_BYTES, end);
    const bytes = Buffer.allocUnsafe(length);
    this.#read(bytes, SNAPSHOT_PREFIX_BYTES);
    return bytes;
  }

  #parseHeader(bytes: Buffer, size: number): SnapshotHeader {
    const header = parseHeader(bytes);
    if (header === null) throw this.#damaged('header');
    if (header.version !== SNAPSHOT_VERSION) {
      throw new SearchError(
        'SEARCH_INDEX_FOREIGN',
        `${this.#file} has format ${String(header.version)}, this reflect reads ${String(SNAPSHOT_VERSION)}. Run \`reflect reindex --full\`.`,
      );
    }
    if (!isValidHeader(header, size)) throw this.#damaged('header');
    return header;
  }

  #place(name: SectionName): SnapshotSection {
    return this.header.sections[name];
  }

  #read(target: Uint8Array, position: number): void {
    let done = 0;
    while (done < target.length) {
      const count = this.#readSome(target.subarray(done), position + done);
      if (count === 0) throw this.#damaged('file, which is too short');
      done += count;
    }
  }

  #readSome(target: Uint8Array, position: number): number {
    try {
      return readSync(this.#descriptor, target, 0, target.length, position);
    } catch (cause) {
      throw this.#damaged('file, which cannot be read', { cause });
    }
  }

  #damaged(what: string, options?: ErrorOptions): SearchError {
    return damagedIndex(`${what}: ${this.#file}`, options);
  }
}

function openSnapshot(file: string): number {
  try {
    return openRegularFile(file, 'read');
  } catch (cause) {
    throw new SearchError('SEARCH_INDEX_MISSING', `${file}: cannot be opened.`, { cause });
  }
}

function parseHeader(bytes: Buffer): SnapshotHeader | null {
  try {
    return JSON.parse(bytes.toString('utf8')) as SnapshotHeader | null;
  } catch {
    return null;
  }
}
