import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fitText } from '../src/fit-text.js';

describe('fitText', () => {
  it.each([
    { keeps: 'what fits', text: 'One. Two.', max: 9, cut: 'One. Two.' },
    { keeps: 'the last whole sentence', text: 'One. Two! Three', max: 14, cut: 'One. Two!' },
    { keeps: 'the last whole line', text: '- one\n- two\n- three', max: 15, cut: '- one\n- two' },
    { keeps: 'a sentence without spaces', text: '一。二三四', max: 4, cut: '一。' },
    { keeps: 'the beginning of one long word', text: 'abcdef', max: 3, cut: 'abc' },
    { keeps: 'no half of a character', text: '😀', max: 1, cut: '' },
  ])('keeps $keeps', ({ text, max, cut }) => {
    expect(fitText(text, { max, unit: 'characters' })).toBe(cut);
  });

  it('replaces half surrogate pairs, for which strict readers refuse the whole document', () => {
    expect(fitText('a\ud800b\udc00😀', { max: 9, unit: 'bytes' })).toBe('a\ufffdb\ufffd');
    expect(fitText('a\ud800b\udc00😀', { max: 6, unit: 'characters' })).toBe('a\ufffdb\ufffd😀');
  });

  it.each([
    [3, '語'],
    [5, '語'],
    [6, '語語'],
  ])('counts bytes: %d hold %s', (max, expected) => {
    expect(fitText('語語語', { max, unit: 'bytes' })).toBe(expected);
  });

  it('stays under the limit, is well formed, and only cuts', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const unit = fc.constantFrom('characters' as const, 'bytes' as const);
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 80 }), unit, (whole, max, kind) => {
        const cut = fitText(whole, { max, unit: kind });
        const size = kind === 'bytes' ? Buffer.byteLength(cut) : cut.length;
        expect(size).toBeLessThanOrEqual(max);
        expect(cut).not.toMatch(/\p{Surrogate}/u);
        expect(whole.replace(/\p{Surrogate}/gu, '\ufffd').startsWith(cut)).toBe(true);
      }),
    );
  });
});
