import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../../src/search/bytes.js';
import { encodePostings, visitPostings } from '../../src/search/postings.js';

const postings = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 0x7fff_ffff }), fc.integer({ min: 1, max: 255 })))
  .map((pairs) => new Map(pairs.sort(([a], [b]) => a - b)));

function decode(bytes: Uint8Array): Map<number, number> {
  const found = new Map<number, number>();
  visitPostings(bytes, (document, frequency) => found.set(document, frequency));
  return found;
}

describe('postings', () => {
  it('come back as they were written, one list after another', () => {
    fc.assert(
      fc.property(fc.array(postings), (lists) => {
        const writer = new ByteWriter();
        const places = lists.map((list) => encodePostings(writer, list));
        const read = places.map(({ offset, bytes }) =>
          decode(writer.view().subarray(offset, offset + bytes)),
        );
        expect(read).toEqual(lists);
      }),
    );
  });

  it('keep no frequency above 255', () => {
    const writer = new ByteWriter();
    encodePostings(writer, new Map([[3, 1_000]]));
    expect(decode(writer.view())).toEqual(new Map([[3, 255]]));
  });

  it('end where their bytes end, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        let visited = 0;
        visitPostings(bytes, () => visited++);
        expect(visited).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});
