import { describe, expect, it } from 'vitest';

import { cutToWidth, displayWidth, padToWidth } from '../../src/output/display-width.js';

describe('displayWidth', () => {
  it('counts a column for a letter, two for a wide sign, and accents with their letter', () => {
    expect(['abc', 'é', 'e\u0301', '日本', '👩‍👩‍👧', ''].map(displayWidth)).toEqual([3, 1, 1, 4, 2, 0]);
  });
});

describe('cutToWidth', () => {
  it('leaves what fits and ends what does not with an ellipsis', () => {
    expect(cutToWidth('exactly ten', 11)).toBe('exactly ten');
    expect(cutToWidth('exactly ten', 9)).toBe('exactly…');
    expect(cutToWidth('日本語の文', 6)).toBe('日本…');
  });
});

describe('padToWidth', () => {
  it('fills up to the width and leaves what is wider', () => {
    expect([padToWidth('日本', 6), padToWidth('toolong', 3)]).toEqual(['日本  ', 'toolong']);
  });
});
