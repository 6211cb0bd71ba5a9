import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { filled, roffText, verbatim } from '../../src/manual/roff.js';

describe('roffText', () => {
  it('escapes what roff would take for more than text', () => {
    expect(roffText('a\\b --json … “x”')).toBe('a\\eb \\-\\-json \\[u2026] \\[u201C]x\\[u201D]');
  });
});

describe('filled', () => {
  it('makes no line a request, and loses no word', () => {
    const words = fc.array(fc.stringMatching(/^[.'a-z\\-]{1,90}$/u), { minLength: 1 });
    fc.assert(
      fc.property(words, (all) => {
        const text = roffText(all.join(' '));
        const lines = filled(text);
        for (const line of lines) expect(line).toMatch(/^[^.']/u);
        expect(lines.map((line) => line.replace(/^\\&/u, '')).join(' ')).toBe(text);
      }),
    );
  });

  it('is left alone where every line stands for itself', () => {
    expect([verbatim('.reflect/x'), verbatim('reflect x')]).toEqual(['\\&.reflect/x', 'reflect x']);
  });
});
