import { describe, expect, it } from 'vitest';

import { chooseProtocol, PROTOCOL_VERSIONS } from '../src/index.js';

describe('the version of the protocol', () => {
  it.each([
    ['1', [1], 1],
    [undefined, [1, 2], 1],
    ['', [1], 1],
    ['1,2, 3', [1, 2], 2],
    [' 2, 1 ', [3, 2, 1], 2],
    ['3', [1, 2], undefined],
    [undefined, [2], undefined],
    ['latest', [1], undefined],
    ['1,', [1], undefined],
    ['1'.repeat(5), [1], undefined],
    ['-1', [1], undefined],
  ])('of a client that says %o, and a hub that speaks %o, is %o', (said, spoken, chosen) => {
    expect(chooseProtocol(said, spoken)).toBe(chosen);
  });

  it('still is one that the first clients speak, which say none', () => {
    expect(chooseProtocol(undefined)).toBe(1);
    expect(chooseProtocol(PROTOCOL_VERSIONS.join(', '))).toBe(Math.max(...PROTOCOL_VERSIONS));
  });
});
