import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeChecksummed,
  encodeChecksummed,
} from '../../../src/stores/queue/checksummed-record.js';

const corrupt = expect.objectContaining({ code: 'QUEUE_CORRUPT' }) as Error;
const value = fc.jsonValue().map((json) => JSON.parse(JSON.stringify(json)) as unknown);

describe('a WAL record', () => {
  it('has the layout that is written down', () => {
    expect(encodeChecksummed({ a: 1 }).toString('hex')).toBe(
      ['4c534e31', '00000007', '561bacaf', '7b2261223a317d', 'cb24fed4'].join(''),
    );
  });

  it('decodes to what was encoded', () => {
    fc.assert(
      fc.property(value, (json) => {
        expect(decodeChecksummed(encodeChecksummed(json))).toEqual(json);
      }),
    );
  });

  it('is refused when it is cut short or has bytes too many', () => {
    fc.assert(
      fc.property(value, fc.nat(), fc.uint8Array({ minLength: 1 }), (json, cut, tail) => {
        const record = encodeChecksummed(json);
        expect(() => decodeChecksummed(record.subarray(0, cut % record.length))).toThrow(corrupt);
        expect(() => decodeChecksummed(Buffer.concat([record, tail]))).toThrow(corrupt);
      }),
    );
  });

  it('is refused when any bit of it is another', () => {
    const record = encodeChecksummed({ session: 'abc', n: [1, 2, 3] });
    for (let bit = 0; bit < record.length * 8; bit++) {
      const damaged = Buffer.from(record);
      damaged.writeUInt8(damaged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => decodeChecksummed(damaged)).toThrow(corrupt);
    }
  });
});
