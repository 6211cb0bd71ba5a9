import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { askedWords } from '../../src/page/text/asked-words.js';
import { diffWords } from '../../src/page/text/diff-words.js';
import { ageText } from '../../src/page/text/time.js';

const words = fc.array(fc.constantFrom('use', 'pnpm', 'npm', 'not', ' ', '\n\n', 'ß', 'ever'), {
  maxLength: 25,
});

function textOf(parts: ReturnType<typeof diffWords>, left: 'removed' | 'added'): string {
  return parts
    .filter(({ kind }) => kind !== left)
    .map(({ text }) => text)
    .join('');
}

describe('askedWords', () => {
  it('has words as they were asked, and a stem that begins none', () => {
    expect(askedWords(['tabl', 'chang', 'happi'], 'The orders Table changes, be happy')).toEqual([
      'Table',
      'changes',
      'happi',
    ]);
  });
});

describe('diffWords', () => {
  it('holds both texts, whatever they are', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const [before, after] = [one.join(' '), other.join(' ')];
        const parts = diffWords(before, after);
        expect(textOf(parts, 'added')).toBe(before);
        expect(textOf(parts, 'removed')).toBe(after);
      }),
    );
  });

  it('leaves alone what stays', () => {
    expect(diffWords('use npm for all', 'use pnpm for all')).toEqual([
      { kind: 'same', text: 'use' },
      { kind: 'removed', text: ' npm' },
      { kind: 'added', text: ' pnpm' },
      { kind: 'same', text: ' for all' },
    ]);
  });

  it('does not compare for ever', () => {
    const long = 'word '.repeat(4_000);
    expect(diffWords(long, `${long}more`).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

describe('ageText', () => {
  const NOW = Date.UTC(2026, 0, 2);
  it.each([
    [0, 'now'],
    [59_000, 'now'],
    [60_000, '1 min ago'],
    [7_200_000, '2 h ago'],
    [86_400_000 * 45, '1 mo ago'],
    [-300_000, 'in 5 min'],
  ])('calls %i ms %s', (ms, text) => {
    expect(ageText(NOW - ms, NOW)).toBe(text);
  });
});
