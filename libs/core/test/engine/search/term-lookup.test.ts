import { describe, expect, it } from 'vitest';

import {
  encodeDictionary,
  findInPage,
  PAGE_BYTES,
  pageOf,
} from '../../../src/engine/search/term-dictionary.js';
import { lookUpTerms, type TermPages } from '../../../src/engine/search/term-lookup.js';

const TERMS = Array.from({ length: 20_000 }, (_, at) => `term_${String(at)}`);
const DICTIONARY = encodeDictionary(
  new Map(
    TERMS.map((term, offset) => {
      const entry = { offset, bytes: 1, crc: 2, documentFrequency: 3 };
      return [term, offset % 2 === 0 ? entry : { ...entry, node: offset }];
    }),
  ),
);

function pagesOf(dictionary: Buffer): TermPages {
  return {
    count: dictionary.length / PAGE_BYTES,
    read: (target, first) => {
      dictionary.copy(target, 0, first * PAGE_BYTES);
    },
  };
}

describe('lookUpTerms', () => {
  it.each([1, 7, 500])('finds what the pages hold, for every term of %i', (step) => {
    const asked = TERMS.filter((_, at) => at % step === 0).flatMap((term) => [term, `${term}x`]);
    const each = asked.flatMap((term) => {
      const at = pageOf(term, DICTIONARY.length / PAGE_BYTES) * PAGE_BYTES;
      const entry = findInPage(DICTIONARY.subarray(at, at + PAGE_BYTES), term);
      return entry === undefined ? [] : [[term, entry] as const];
    });
    expect(lookUpTerms(asked, pagesOf(DICTIONARY))).toEqual(new Map(each));
  });

  it('finds nothing when nothing is asked', () => {
    expect(lookUpTerms([], pagesOf(DICTIONARY))).toEqual(new Map());
  });

  it('notices a damaged page where it is read, and only there', () => {
    const term = 'term_4711';
    const page = pageOf(term, DICTIONARY.length / PAGE_BYTES);
    const other =
      TERMS.find((one) => pageOf(one, DICTIONARY.length / PAGE_BYTES) === page + 1) ?? '';
    for (const at of [0, 4, 8, PAGE_BYTES - 1]) {
      const damaged = Buffer.from(DICTIONARY);
      damaged[page * PAGE_BYTES + at] = (damaged[page * PAGE_BYTES + at] ?? 0) ^ 1;
      expect(lookUpTerms([term], pagesOf(damaged))).toBeUndefined();
      expect(lookUpTerms([other], pagesOf(damaged))?.has(other)).toBe(true);
    }
  });
});
