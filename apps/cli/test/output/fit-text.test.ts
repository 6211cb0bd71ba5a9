import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { displayWidth } from '../../src/output/display-width.js';
import { columnsOf, fitText, fitVerbatim } from '../../src/output/fit-text.js';

const RED = '\u001B[31m';
const END = '\u001B[39m';

describe('fitText', () => {
  it('breaks at spaces, and a path anywhere, and goes on deeper than the line begins', () => {
    const text = '  next    Start a new session of it\n\nnote  see /home/me/.reflect/hooks';
    expect(fitText(text, 20).split('\n')).toEqual([
      '  next    Start a',
      '    new session of',
      '    it',
      '',
      'note  see',
      '/home/me/.reflect/ho',
      'oks',
    ]);
  });

  it('leaves what fits as it is, and all where there is no terminal', () => {
    const text = 'a  b   \n   c';
    expect(fitText(text, 10)).toBe(text);
    expect(fitText(text.repeat(40), Infinity)).toBe(text.repeat(40));
  });

  it('gives colours no room, and keeps each where it was', () => {
    expect(fitText(`${RED}failed${END} the ${RED}hook was gone${END}`, 15)).toBe(
      `${RED}failed${END} the ${RED}hook\nwas gone${END}`,
    );
  });

  const words = fc.array(
    fc.oneof(
      fc.stringMatching(/^[a-z/]{1,60}$/),
      fc.constantFrom('日本語', '👩‍👩‍👧', 'e\u0301a', `${RED}x${END}`),
    ),
    { minLength: 1 },
  );
  const width = fc.integer({ min: 10, max: 60 });
  const letters = (text: string): string => text.replaceAll(/\s/gu, '');

  it('is never wider than the terminal, and loses no word and no colour', () => {
    fc.assert(
      fc.property(words, fc.nat({ max: 30 }), width, (all, indent, columns) => {
        const text = ' '.repeat(indent) + all.join(' ');
        const fitted = fitText(text, columns);
        for (const line of stripVTControlCharacters(fitted).split('\n')) {
          expect(displayWidth(line)).toBeLessThanOrEqual(columns);
        }
        expect(letters(fitted)).toBe(letters(text));
      }),
    );
  });

  it('keeps each space of what is verbatim', () => {
    fc.assert(
      fc.property(words, width, (all, columns) => {
        const text = `+   ${all.join('  ')}`;
        const rows = fitVerbatim(text, columns).split('\n↳ ');
        for (const row of rows) {
          expect(displayWidth(stripVTControlCharacters(row))).toBeLessThanOrEqual(columns);
        }
        expect(rows.join('')).toBe(text);
      }),
    );
  });
});

describe('columnsOf', () => {
  it.each([
    [{ isTTY: true, columns: 40 }, 40],
    [{ isTTY: true, columns: 0 }, Infinity],
    [{ isTTY: true }, Infinity],
    [{ columns: 40 }, Infinity],
  ])('of %j is %d', (output, columns) => {
    expect(columnsOf({ ...output, write: () => undefined })).toBe(columns);
  });
});
