import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { stripUnlearnable } from '../../../src/foundation/text/strip-spans.js';

describe('stripUnlearnable', () => {
  it.each([
    ['use pnpm <private>token 1</private> here', 'use pnpm  here'],
    ['a <PRIVATE>b</Private> c', 'a  c'],
    ['a <private>never closed', 'a'],
    ['cut away</private> rest', 'rest'],
    ['<reflect-memory ids="lrn-1">\nuse npm\n</reflect-memory>\nok', 'ok'],
    ['İ <private>x</private> y', 'İ  y'],
    ['nothing to hide', 'nothing to hide'],
  ])('turns %j into %j', (text, expected) => {
    expect(stripUnlearnable(text)).toBe(expected);
  });

  it('never lets a private word through when the end of the text was cut away', () => {
    const filler = fc.stringMatching(/^[a-z ]{0,20}$/);
    fc.assert(
      fc.property(filler, filler, fc.nat(80), (before, after, length) => {
        const text = `${before}<private>S3CRET S3CRET</private>${after}`;
        expect(stripUnlearnable(text.slice(0, length))).not.toContain('S3');
        expect(stripUnlearnable(text)).toBe(`${before}${after}`.trim());
      }),
    );
  });
});
