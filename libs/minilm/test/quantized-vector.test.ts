import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dot, dotInt8, dotQuantized, quantize } from '../src/index.js';

const component = fc.float({ min: -1, max: 1, noNaN: true });
const vector = fc.array(component, { minLength: 8, maxLength: 8 }).map((v) => Float32Array.from(v));

describe('quantize', () => {
  it('keeps every component to half a step', () => {
    fc.assert(
      fc.property(vector, (value) => {
        const { values, scale } = quantize(value);
        const errors = Array.from(value, (x, i) => Math.abs(x - (values[i] ?? NaN) * scale));
        expect(Math.max(...errors)).toBeLessThanOrEqual(scale * 0.5001);
      }),
    );
  });

  it('uses the whole range', () => {
    expect(quantize(Float32Array.of(0.5, -1, 0.25))).toEqual({
      values: Int8Array.of(64, -127, 32),
      scale: Math.fround(1 / 127),
    });
  });

  it('gives zeros for zeros', () => {
    expect(quantize(new Float32Array(3))).toEqual({ values: new Int8Array(3), scale: 0 });
  });
});

describe('dotQuantized', () => {
  it('comes close to the dot product of the floats', () => {
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        const difference = dotQuantized(quantize(a), quantize(b)) - dot(a, b);
        expect(Math.abs(difference)).toBeLessThan(0.1);
      }),
    );
  });

  it('is exact in whole numbers', () => {
    expect(dotInt8(Int8Array.of(-128, 127, 3), Int8Array.of(-128, 127, -5))).toBe(32_498);
  });
});
