import { crc32 } from '../../foundation/kernel/search-kernel.js';
import { hashTerm } from '../../foundation/kernel/term-hash.js';

/**
 * The dictionary is a run of pages that are read one at a time. A page is
 * `u32 crc32 | u32 slot count | slots`, little-endian; a slot is seven u32:
 * hash low, hash high, postings offset, postings bytes, postings crc32, document frequency, node + 1.
 * The checksum is over the page's number and the rest of it, so that pages cannot change places.
 */
export const PAGE_BYTES = 4096;
const PAGE_HEADER = 8;
const SLOT_BYTES = 28;
const WORD_BYTES = 4;
/** Pages are filled to this share on average, so that hardly any is too full. */
const FILL = 0.6;

/** Where the postings of a term are. */
export interface TermEntry {
  readonly offset: number;
  readonly bytes: number;
  readonly crc: number;
  /** In how many documents the term occurs. */
  readonly documentFrequency: number;
  /** Node of the entity graph that the term stands for. */
  readonly node?: number;
}

/** Lays out a dictionary; grows until every page holds its terms. */
export function encodeDictionary(entries: ReadonlyMap<string, TermEntry>): Buffer {
  let pages = Math.max(1, Math.ceil(entries.size / (slotsPerPage() * FILL)));
  for (;;) {
    const encoded = tryEncode(entries, pages);
    if (encoded !== undefined) return encoded;
    pages = Math.ceil(pages * 1.25) + 1;
  }
}

function slotsPerPage(): number {
  return Math.floor((PAGE_BYTES - PAGE_HEADER) / SLOT_BYTES);
}

function tryEncode(entries: ReadonlyMap<string, TermEntry>, pages: number): Buffer | undefined {
  const words = new Uint32Array((pages * PAGE_BYTES) / WORD_BYTES);
  const bytes = Buffer.from(words.buffer);
  const counts = new Uint16Array(pages);
  for (const [term, entry] of entries) {
    const { low, high } = hashTerm(term);
    const page = low % pages;
    const slot = counts[page] ?? 0;
    if (slot >= slotsPerPage()) return undefined;
    const at = (page * PAGE_BYTES + PAGE_HEADER + slot * SLOT_BYTES) / WORD_BYTES;
    words[at] = low;
    words[at + 1] = high;
    words[at + 2] = entry.offset;
    words[at + 3] = entry.bytes;
    words[at + 4] = entry.crc;
    words[at + 5] = entry.documentFrequency;
    words[at + 6] = entry.node === undefined ? 0 : entry.node + 1;
    counts[page] = slot + 1;
  }
  counts.forEach((count, page) => {
    const at = page * PAGE_BYTES;
    bytes.writeUInt32LE(count, at + 4);
    bytes.writeUInt32LE(crc32(bytes.subarray(at + 4, at + PAGE_BYTES), page), at);
  });
  return bytes;
}

/** Which page a term is on. */
export function pageOf(term: string, pages: number): number {
  return hashTerm(term).low % pages;
}

export function isValidPage(page: Buffer, number: number): boolean {
  return crc32(page.subarray(4), number) === page.readUInt32LE(0);
}

export function findInPage(page: Buffer, term: string): TermEntry | undefined {
  const { low, high } = hashTerm(term);
  const words = wordsOf(page);
  const end = (PAGE_HEADER + (words[1] ?? 0) * SLOT_BYTES) / 4;
  for (let at = PAGE_HEADER / 4; at < end; at += SLOT_BYTES / 4) {
    if (words[at] === low && words[at + 1] === high) return readSlot(words, at);
  }
  return undefined;
}

function wordsOf(page: Buffer): Uint32Array {
  const aligned = page.byteOffset % 4 === 0 ? page : new Uint8Array(page);
  return new Uint32Array(aligned.buffer, aligned.byteOffset, PAGE_BYTES / 4);
}

function readSlot(words: Uint32Array, at: number): TermEntry {
  const entry = {
    offset: words[at + 2] ?? 0,
    bytes: words[at + 3] ?? 0,
    crc: words[at + 4] ?? 0,
    documentFrequency: words[at + 5] ?? 0,
  };
  const node = words[at + 6] ?? 0;
  return node === 0 ? entry : { ...entry, node: node - 1 };
}
