import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { applyDelta } from '../../../src/foundation/project/git-delta.js';

/** A part of a result: a place of the base, or bytes of the delta's own. */
type Part = { readonly from: number; readonly length: number } | { readonly own: Uint8Array };

function number(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(Math.floor(value / 128))];
}

function copy({ from, length }: { readonly from: number; readonly length: number }): number[] {
  const bytes = [from, from >>> 8, from >>> 16, from >>> 24, length, length >>> 8, length >>> 16];
  const kept = bytes.map((byte) => byte & 0xff);
  const bits = kept.reduce((all, byte, at) => (byte === 0 ? all : all | (1 << at)), 0x80);
  return [bits, ...kept.filter((byte) => byte !== 0)];
}

function encode(base: Buffer, parts: readonly Part[], size: number): Buffer {
  const body = parts.flatMap((part) =>
    'own' in part ? [part.own.length, ...part.own] : copy(part),
  );
  return Buffer.from([...number(base.length), ...number(size), ...body]);
}

const BASE = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31) % 251));
const part: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ from: fc.nat({ max: 60_000 }), length: fc.integer({ min: 1, max: 10_000 }) }),
  fc.uint8Array({ minLength: 1, maxLength: 127 }).map((own) => ({ own })),
);

describe('applyDelta', () => {
  it('puts copies and own bytes together', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const result = Buffer.concat(
          parts.map((one) =>
            'own' in one ? one.own : BASE.subarray(one.from, one.from + one.length),
          ),
        );
        const delta = encode(BASE, parts, result.length);
        expect(applyDelta(BASE, delta, 100_000)?.equals(result)).toBe(true);
      }),
    );
  });

  it('copies 64 KiB where no length is told', () => {
    const delta = Buffer.from([...number(BASE.length), ...number(0x10000), 0x80]);
    expect(applyDelta(BASE, delta, 100_000)).toEqual(BASE.subarray(0, 0x10000));
  });

  it('refuses what makes too much', () => {
    const delta = encode(BASE, [{ from: 0, length: 10_000 }], 10_000);
    expect(applyDelta(BASE, delta, 9_999)).toBeUndefined();
  });

  it('makes nothing else of damaged bytes, and never more than it was allowed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 40 }), (a, b) => {
        const result = applyDelta(Buffer.from(a), Buffer.from([...number(a.length), ...b]), 1_000);
        expect(result === undefined || result.length <= 1_000).toBe(true);
      }),
    );
  });
});
