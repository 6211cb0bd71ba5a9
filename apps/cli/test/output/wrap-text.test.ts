import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { displayWidth } from '../../src/output/display-width.js';
import { wrapText } from '../../src/output/wrap-text.js';

describe('wrapText', () => {
  it('breaks at spaces and keeps line ends and indent', () => {
    const text = 'a lesson that is longer than a line\n\nand its end';
    expect(wrapText(text, { width: 24, indent: '  ' })).toEqual([
      '  a lesson that is',
      '  longer than a line',
      '',
      '  and its end',
    ]);
  });

  it('loses no word and exceeds the width only by a single long word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,40}$/), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.integer({ min: 25, max: 80 }), (all, width) => {
        const lines = wrapText(all.join(' '), { width, indent: ' ' });
        expect(lines.join(' ').split(/\s+/u).filter(Boolean)).toEqual(all);
        for (const line of lines) {
          if (line.trim().includes(' ')) expect(displayWidth(line)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});
