import { describe, expect, it } from 'vitest';

import { isSince } from '../src/index.js';

describe('isSince', () => {
  it.each([
    ['2.1.330', true],
    ['2.1.330-beta.1', true],
    ['2.2.0', true],
    ['3', true],
    ['2.1.329', false],
    ['1.9.999', false],
    ['', false],
    ['latest', false],
  ])('takes %j for 2.1.330 or later: %s', (version, expected) => {
    expect(isSince(version, [2, 1, 330])).toBe(expected);
  });
});
