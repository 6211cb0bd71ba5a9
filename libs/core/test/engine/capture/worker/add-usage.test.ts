import { describe, expect, it } from 'vitest';

import { addUsage } from '../../../../src/engine/capture/worker/add-usage.js';

describe('addUsage', () => {
  it.each([
    [undefined, undefined, undefined],
    [{ costUsd: 1 }, undefined, { costUsd: 1 }],
    [{ inputTokens: 2 }, { inputTokens: 3, costUsd: 0.5 }, { inputTokens: 5, costUsd: 0.5 }],
  ])('%j and %j: %j', (one, other, sum) => {
    expect(addUsage(one, other)).toEqual(sum);
  });
});
