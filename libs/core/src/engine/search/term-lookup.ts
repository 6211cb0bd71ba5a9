import { hashTerms } from '../../foundation/kernel/hash-terms.js';
import { searchKernel } from '../../foundation/kernel/search-kernel.js';
import { PAGE_BYTES, type TermEntry } from './term-dictionary.js';

/** To read so many pages that nobody asked for costs less than to read twice. */
const MAX_GAP_PAGES = 2;
/** The number of a page that is read for its neighbours' sake. */
const UNWANTED = 0xffffffff;
const SLOT_FIELDS = 5;

/** The pages of a dictionary, as `term-dictionary.ts` has them. */
export interface TermPages {
  readonly count: number;
  /** Fills `target` with neighbouring pages from this one on. */
  read(target: Uint8Array, first: number): void;
}

/**
 * Finds many terms at once: each by itself would take a cold process ten times as long. Terms that
 * there are not are left out; `undefined` when a page that was read is damaged.
 */
export function lookUpTerms(
  terms: readonly string[],
  pages: TermPages,
): ReadonlyMap<string, TermEntry> | undefined {
  const hashes = hashTerms(terms);
  const wanted = Uint32Array.from(terms, (_, term) => (hashes[2 * term] ?? 0) % pages.count);
  const { runs, numbers, places } = layOut(wanted);
  const kernel = searchKernel();
  const { exports } = kernel;
  const area = kernel.room(PAGE_BYTES * numbers.length);
  const slots = kernel.room(4 * SLOT_FIELDS * terms.length);
  const numbersAt = kernel.put(Uint32Array.from(numbers));
  const placesAt = kernel.put(wanted.map((page) => places.get(page) ?? 0));
  const hashesAt = kernel.put(hashes);
  let at = area;
  for (const { first, count } of runs) {
    pages.read(kernel.bytes(at, PAGE_BYTES * count), first);
    at += PAGE_BYTES * count;
  }
  if (exports.arePagesSound(area, numbersAt, numbers.length) === 0) return undefined;
  exports.findSlots(area, placesAt, hashesAt, terms.length, slots);
  return entriesOf(terms, kernel.integers(slots, SLOT_FIELDS * terms.length));
}

/** Neighbouring pages that are read at once. */
interface Run {
  readonly first: number;
  count: number;
}

interface Layout {
  readonly runs: readonly Run[];
  /** Which pages are read, in order; those in a small gap as UNWANTED. */
  readonly numbers: readonly number[];
  /** Where among them a page is. */
  readonly places: ReadonlyMap<number, number>;
}

function layOut(wanted: Uint32Array): Layout {
  const runs: Run[] = [];
  const numbers: number[] = [];
  const places = new Map<number, number>();
  for (const page of new Uint32Array(new Set(wanted)).sort()) {
    const run = runs.at(-1);
    const gap = run === undefined ? Infinity : page - run.first - run.count;
    if (run !== undefined && gap <= MAX_GAP_PAGES) {
      for (let skipped = 0; skipped < gap; skipped++) numbers.push(UNWANTED);
      run.count += gap + 1;
    } else {
      runs.push({ first: page, count: 1 });
    }
    places.set(page, numbers.push(page) - 1);
  }
  return { runs, numbers, places };
}

function entriesOf(terms: readonly string[], slots: Uint32Array): ReadonlyMap<string, TermEntry> {
  const entries = new Map<string, TermEntry>();
  terms.forEach((term, index) => {
    const at = SLOT_FIELDS * index;
    const documentFrequency = slots[at + 3] ?? 0;
    const node = slots[at + 4] ?? 0;
    if (documentFrequency === 0 && node === 0) return;
    const [offset = 0, bytes = 0, crc = 0] = slots.subarray(at, at + 3);
    const entry = { offset, bytes, crc, documentFrequency };
    entries.set(term, node === 0 ? entry : { ...entry, node: node - 1 });
  });
  return entries;
}
