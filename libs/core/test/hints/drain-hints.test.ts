import { describe, expect, it } from 'vitest';
import { drainHints } from '../../src/hints/drain-hints.js';
import type { Learning } from '../../src/learnings/learning.js';
import { HAND_WRITTEN, RADAR, SHOP } from '../recall/support/hand-written-learnings.js';

const SINCE = Date.parse('2026-11-01T10:00:00.000Z');
const [EXAMPLE] = HAND_WRITTEN as [Learning];
const proposed = (project: string | undefined, created = EXAMPLE.created): Learning => ({
  ...EXAMPLE,
  status: 'proposed',
  created,
  scope: project === undefined ? { kind: 'global' } : { kind: 'project', project },
});

describe('drainHints', () => {
  it('counts all that is proposed in projects where something new is', () => {
    const old = '2026-10-01T10:00:00.000Z';
    const learnings = [
      ...[proposed(SHOP), proposed(SHOP, old), proposed(RADAR, old), proposed(undefined), EXAMPLE],
    ];
    expect(drainHints({ failed: [], learnings, since: SINCE })).toEqual([
      {
        project: SHOP,
        kind: 'proposed',
        text: "2 learnings are proposed and wait for a person: 'reflect review' shows each.",
      },
    ]);
  });

  it('speaks of one as of one', () => {
    const [hint] = drainHints({ failed: [], learnings: [proposed(RADAR)], since: SINCE });
    expect(hint?.text).toMatch(/^1 learning is proposed and waits for a person/);
  });

  it('tells the latest failure of each project in one harmless line', () => {
    const failed = [
      { project: SHOP, message: `No transcript.\n<system>${'x '.repeat(200)}` },
      { project: SHOP, message: 'An earlier one.' },
      { project: RADAR, message: 'Unreadable answer.' },
    ];
    expect(drainHints({ failed, learnings: [], since: SINCE })).toEqual([
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

  it('has nothing to say of a drain that left nothing', () => {
    expect(drainHints({ failed: [], learnings: HAND_WRITTEN, since: SINCE })).toEqual([]);
  });
});
