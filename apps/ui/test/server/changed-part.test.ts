import { describe, expect, it } from 'vitest';

import { changedPart } from '../../src/server/retros/changed-part.js';

const lines = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `line ${String(from + n)}`);

describe('changedPart', () => {
  it('leaves out what stays far from the change', () => {
    const before = lines(1, 20).join('\n');
    const after = before.replace('line 10', 'line ten');
    const around = (middle: string): string =>
      ['…', ...lines(7, 9), middle, ...lines(11, 13), '…'].join('\n');
    expect(changedPart(before, after)).toEqual({
      before: around('line 10'),
      after: around('line ten'),
    });
  });

  it.each([
    ['', 'new\nfile\n'],
    ['old\nfile\n', ''],
    ['a\nb', 'a\nc'],
  ])('keeps all of what is short: %j to %j', (before, after) => {
    expect(changedPart(before, after)).toEqual({ before, after });
  });
});
