import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteWriter } from '../../../src/foundation/kernel/bytes.js';
import { encodePostings } from '../../../src/engine/search/postings.js';
import { searchKernel } from '../../../src/foundation/kernel/search-kernel.js';

const DOCUMENTS = 1_000;

const postings = fc
  .uniqueArray(fc.tuple(fc.nat({ max: DOCUMENTS - 1 }), fc.integer({ min: 1, max: 255 })), {
    selector: ([document]) => document,
  })
  .map((pairs) => new Map(pairs.sort(([a], [b]) => a - b)));

function encode(
  writer: ByteWriter,
  list: ReadonlyMap<number, number>,
): ReturnType<typeof encodePostings> {
  const frequencies = Uint8Array.from(list.values());
  return encodePostings(writer, Uint32Array.from(list.keys()), frequencies);
}

/** Each document's frequency / (frequency + 1). */
function saturations(list: Uint8Array): Float32Array {
  const kernel = searchKernel();
  const norms = kernel.put(new Float32Array(DOCUMENTS).fill(1));
  const scores = kernel.room(4 * DOCUMENTS);
  kernel.exports.addPostings(kernel.put(list), list.length, 1, norms, DOCUMENTS, scores);
  return kernel.floats(scores, DOCUMENTS);
}

function expected(list: ReadonlyMap<number, number>): Float32Array {
  const scores = new Float32Array(DOCUMENTS);
  for (const [document, frequency] of list) {
    scores[document] = frequency / (frequency + 1);
  }
  return scores;
}

describe('postings', () => {
  it('come back as they were written, one list after another', () => {
    fc.assert(
      fc.property(fc.array(postings), (lists) => {
        const writer = new ByteWriter();
        const places = lists.map((list) => encode(writer, list));
        const read = places.map(({ offset, bytes }) =>
          saturations(writer.view().subarray(offset, offset + bytes)),
        );
        expect(read).toEqual(lists.map(expected));
      }),
    );
  });

  it('end where their bytes end and name no document that is not there, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(
          [...saturations(bytes)].every((score) => score >= 0 && score < bytes.length + 1),
        ).toBe(true);
      }),
    );
  });
});
