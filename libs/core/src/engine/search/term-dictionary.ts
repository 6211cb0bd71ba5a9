import { crc32 } from '../../foundation/kernel/search-kernel.js';
import { hashTerm, type TermHash } from '../../foundation/kernel/term-hash.js';

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
const NODE_FIELD = 6;
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
  const counts = new Uint16Array(pages);
  for (const [term, entry] of entries) {
    const { low, high } = hashTerm(term);
    const page = low % pages;
    const slot = counts[page] ?? 0;
    if (slot >= slotsPerPage()) return undefined;
    const at = (page * PAGE_BYTES + PAGE_HEADER + slot * SLOT_BYTES) / WORD_BYTES;
    writeSlot(words, at, { low, high, ...entry });
    counts[page] = slot + 1;
  }
  counts.forEach((count, page) => {
    words[(page * PAGE_BYTES) / WORD_BYTES + 1] = count;
  });
  return sealPages(words, pages);
}

function writeSlot(words: Uint32Array, at: number, slot: TermEntry & TermHash): void {
  words[at] = slot.low;
  words[at + 1] = slot.high;
  words[at + 2] = slot.offset;
  words[at + 3] = slot.bytes;
  words[at + 4] = slot.crc;
  words[at + 5] = slot.documentFrequency;
  words[at + NODE_FIELD] = slot.node === undefined ? 0 : slot.node + 1;
}

function sealPages(words: Uint32Array<ArrayBuffer>, pages: number): Buffer {
  const bytes = Buffer.from(words.buffer);
  for (let page = 0; page < pages; page++) {
    const at = page * PAGE_BYTES;
    bytes.writeUInt32LE(crc32(bytes.subarray(at + 4, at + PAGE_BYTES), page), at);
  }
  return bytes;
}

/**
 * A dictionary with other terms beside its own, or in their place, and with every node moved on by so much;
 * undefined where a page has no room.
 */
export function amendDictionary(
  dictionary: Uint8Array,
  entries: ReadonlyMap<string, TermEntry>,
  movesNodes: number,
): Buffer | undefined {
  const words = new Uint32Array(new Uint8Array(dictionary).buffer);
  const pages = (words.length * WORD_BYTES) / PAGE_BYTES;
  if (movesNodes > 0) moveNodes(words, pages, movesNodes);
  for (const [term, entry] of entries) {
    const at = slotFor(words, term, pages);
    if (at === undefined) return undefined;
    writeSlot(words, at, { ...hashTerm(term), ...entry });
  }
  return sealPages(words, pages);
}

function moveNodes(words: Uint32Array, pages: number, by: number): void {
  for (let page = 0; page < pages; page++) {
    const first = (page * PAGE_BYTES + PAGE_HEADER) / WORD_BYTES;
    const end = first + ((words[first - 1] ?? 0) * SLOT_BYTES) / WORD_BYTES;
    for (let at = first + NODE_FIELD; at < end; at += SLOT_BYTES / WORD_BYTES) {
      const node = words[at] ?? 0;
      if (node > 0) words[at] = node + by;
    }
  }
}

/** Where a term has its slot, or gets one. */
function slotFor(words: Uint32Array, term: string, pages: number): number | undefined {
  const { low, high } = hashTerm(term);
  const first = ((low % pages) * PAGE_BYTES + PAGE_HEADER) / WORD_BYTES;
  const count = words[first - 1] ?? 0;
  for (let slot = 0; slot < count; slot++) {
    const at = first + (slot * SLOT_BYTES) / WORD_BYTES;
    if (words[at] === low && words[at + 1] === high) return at;
  }
  if (count >= slotsPerPage()) return undefined;
  words[first - 1] = count + 1;
  return first + (count * SLOT_BYTES) / WORD_BYTES;
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
