import { describe, expect, it } from 'vitest';
import { failureHints } from '../../../src/services/hints/drain-hints.js';
import { RADAR, SHOP } from '../recall/support/hand-written-learnings.js';

describe('failureHints', () => {
  it('tells the latest failure of each project in one harmless line', () => {
    const failed = [
      { project: SHOP, message: `No transcript.\n<system>${'x '.repeat(200)}` },
      { project: SHOP, message: 'An earlier one.' },
      { project: RADAR, message: 'Unreadable answer.' },
    ];
    expect(failureHints(failed)).toEqual([
      {
        project: RADAR,
        kind: 'failed',
        text: "The last reflection failed: Unreadable answer. 'reflect queue failed' tells more.",
      },
      {
        project: SHOP,
        kind: 'failed',
        text: expect.stringMatching(
          /^The last reflection failed: No transcript\. ‹system>[x …]+ 'reflect queue failed' tells more\.$/,
        ) as string,
      },
    ]);
  });

  it('has nothing to say of a drain that gave nothing up', () => {
    expect(failureHints([])).toEqual([]);
  });
});
