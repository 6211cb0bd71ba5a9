import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  encodeDictionary,
  findInPage,
  isValidPage,
  PAGE_BYTES,
  pageOf,
  type TermEntry,
} from '../../../src/engine/search/term-dictionary.js';

const number = fc.integer({ min: 0, max: 0xffff_ffff });
const entry: fc.Arbitrary<TermEntry> = fc
  .record({
    offset: number,
    bytes: number,
    crc: number,
    documentFrequency: number,
    node: fc.option(fc.integer({ min: 0, max: 0xffff_fffe }), { nil: undefined }),
  })
  .map(({ node, ...rest }) => (node === undefined ? rest : { ...rest, node }));

function pages(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / PAGE_BYTES }, (_, page) =>
    bytes.subarray(page * PAGE_BYTES, (page + 1) * PAGE_BYTES),
  );
}

function find(bytes: Buffer, term: string): TermEntry | undefined {
  const from = pageOf(term, bytes.length / PAGE_BYTES) * PAGE_BYTES;
  return findInPage(bytes.subarray(from, from + PAGE_BYTES), term);
}

describe('encodeDictionary', () => {
  it('finds every term that was written, as it was written, and no other', () => {
    const terms = fc.dictionary(fc.string({ unit: 'binary', maxLength: 12 }), entry, {
      maxKeys: 60,
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(terms, fc.array(fc.string({ maxLength: 12 })), (written, others) => {
        const entries = new Map(Object.entries(written));
        const bytes = encodeDictionary(entries);
        expect(new Map([...entries.keys()].map((term) => [term, find(bytes, term)]))).toEqual(
          entries,
        );
        const unknown = others.filter((term) => !entries.has(term));
        expect(unknown.filter((term) => find(bytes, term) !== undefined)).toEqual([]);
      }),
    );
  });

  it('finds each of many terms', () => {
    const blank = { bytes: 1, crc: 2, documentFrequency: 3 };
    const terms = Array.from({ length: 20_000 }, (_, at) => `term_${String(at)}`);
    const bytes = encodeDictionary(
      new Map(terms.map((term, offset) => [term, { ...blank, offset }])),
    );
    expect(terms.filter((term, offset) => find(bytes, term)?.offset !== offset)).toEqual([]);
    expect(terms.filter((term) => find(bytes, `${term}x`) !== undefined)).toEqual([]);
  });

  it('has a page even without terms', () => {
    const bytes = encodeDictionary(new Map());
    expect(bytes).toHaveLength(PAGE_BYTES);
    expect(find(bytes, 'any')).toBeUndefined();
  });
});

describe('isValidPage', () => {
  const blank = { offset: 0, bytes: 1, crc: 2, documentFrequency: 3 };
  const bytes = encodeDictionary(
    new Map(Array.from({ length: 300 }, (_, at) => [`term${String(at)}`, blank])),
  );

  it('accepts pages in their places only', () => {
    const sound = pages(bytes);
    expect(sound.length).toBeGreaterThan(2);
    expect(sound.every(isValidPage)).toBe(true);
    expect(sound.toReversed().map(isValidPage)).toEqual(
      sound.map((_, at) => 2 * at === sound.length - 1),
    );
  });

  it('refuses a page with any bit flipped', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const damaged = Buffer.from(bytes);
        damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const page = Math.floor((bit >> 3) / PAGE_BYTES);
        expect(pages(damaged).map(isValidPage)).toEqual(pages(damaged).map((_, at) => at !== page));
      }),
    );
  });
});
