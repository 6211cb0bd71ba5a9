import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checksum, checksums } from '../src/index.js';

const bytes = fc.uint8Array({ minLength: 1, maxLength: 400 });

describe('checksum', () => {
  it('is the same wherever the bytes lie in memory', () => {
    fc.assert(
      fc.property(bytes, fc.nat(7), (value, offset) => {
        const moved = new Uint8Array(value.length + offset).subarray(offset);
        moved.set(value);
        expect(checksum(moved)).toBe(checksum(value));
      }),
    );
  });

  it('changes with every flipped bit', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), (value, place) => {
        const bit = place % (value.length * 8);
        const flipped = value.with(bit >> 3, (value[bit >> 3] ?? 0) ^ (1 << (bit & 7)));
        expect(checksum(flipped)).not.toBe(checksum(value));
      }),
    );
  });

  it('changes when rows change places', () => {
    const rows = [0, 1, 2].map((row) => new Uint8Array(384).fill(row));
    const inOrder = checksum(Buffer.concat(rows));
    expect(checksum(Buffer.concat(rows.toReversed()))).not.toBe(inOrder);
  });

  it('changes when zeros are cut off or added', () => {
    const sums = [0, 1, 15, 16, 17, 384, 768].map((length) => checksum(new Uint8Array(length)));
    expect(new Set(sums).size).toBe(sums.length);
  });

  it('is the same of the first bytes and of all in one pass, wherever the first end', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), (value, place) => {
        const count = place % (value.length + 1);
        const wanted = [checksum(value.subarray(0, count)), checksum(value)];
        expect(checksums(value, count)).toEqual(wanted);
      }),
    );
  });

  it('keeps its values, which lie in files', () => {
    const value = Uint8Array.from({ length: 100 }, (_, i) => i * 7);
    expect([checksum(new Uint8Array()), checksum(value)]).toMatchInlineSnapshot(`
      [
        0,
        2809189788,
      ]
    `);
  });
});
