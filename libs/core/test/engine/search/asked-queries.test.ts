import { describe, expect, it } from 'vitest';

import {
  askedCosines,
  decodeAsked,
  encodeAsked,
  LEAST_ASKED,
  rankedCosine,
  type AskedQueries,
} from '../../../src/engine/search/asked-queries.js';
import { NOTHING_ASKED } from '../../../src/engine/search/nothing-asked.js';

/** Two situations: one with two rows told for documents 0 and 2, one with a row told for document 2. */
const asked: AskedQueries = {
  scales: Float32Array.of(0.01, 0.01, 0.01),
  textHashes: new Uint8Array(48).fill(7),
  links: Uint32Array.of(2, 2, 0, 2, 1, 1, 2),
  values: Int8Array.of(1, 2, 3, 4, 5, 6),
};

/** A model that gives these dot products, whatever the rows are. */
function modelWith(...dots: number[]): Parameters<typeof askedCosines>[2] {
  return {
    scan: (_query, rows) => {
      const read = new Uint8Array(asked.values.length);
      rows.read(read, 0);
      expect([...read]).toEqual([...asked.values]);
      return { dots: Int32Array.from(dots), checksum: 0 };
    },
  };
}

const query = { values: Int8Array.of(1, 1), scale: 1 };

describe('a section of what is asked', () => {
  it('is read as it was written', () => {
    const bytes = encodeAsked(asked);
    const decoded = decodeAsked(new Uint8Array(bytes).buffer);
    expect(decoded).toEqual(asked);
  });

  it('says when no rule has a situation', () => {
    const bytes = encodeAsked(NOTHING_ASKED);
    expect(decodeAsked(new Uint8Array(bytes).buffer)).toBeUndefined();
  });
});

describe('askedCosines', () => {
  it('gives each document the two likest questions of the best of its situations', () => {
    const cosines = askedCosines(asked, query, modelWith(50, 60, 90));
    expect([...cosines.keys()].sort()).toEqual([0, 2]);
    expect(cosines.get(0)).toBeCloseTo(0.55);
    expect(cosines.get(2)).toBeCloseTo(0.55);
  });

  it('leaves out what is hardly alike', () => {
    expect(askedCosines(asked, query, modelWith(29, 30, 30)).size).toBe(0);
    expect(askedCosines(asked, query, modelWith(31, 31, 30)).size).toBe(2);
  });
});

describe('rankedCosine', () => {
  it('is that of the document itself, and more the likelier it is asked for', () => {
    expect(rankedCosine(0.5, undefined)).toBe(0.5);
    expect(rankedCosine(0.5, LEAST_ASKED)).toBeCloseTo(0.5);
    expect(rankedCosine(0.5, 0.8)).toBeCloseTo(0.85);
  });
});
