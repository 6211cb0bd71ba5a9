import { describe, expect, it } from 'vitest';

import { trialMoments } from '../../../src/stores/session/trial-moments.js';

const BASE = { harness: 'claude', project: 'shop' };
const [EARLY, LATE] = ['2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'] as const;

describe('trialMoments', () => {
  it('tells what was given and held out, each at its first moment, without sub-agents', () => {
    const history = [
      { ...BASE, ts: EARLY, event: 'session.start', given: [{ id: 'a' }] },
      { ...BASE, ts: EARLY, event: 'subagent.start', agent: 'x', held: [{ id: 'c', p: 0.1 }] },
      {
        ...{ ...BASE, ts: LATE, event: 'prompt.submit' },
        ...{ given: [{ id: 'a' }, { id: 'b', p: 0.9 }], held: [{ id: 'd', p: 0.1 }] },
      },
    ];
    expect(trialMoments(history)).toEqual([
      { id: 'a', arm: 'given', propensity: 1, at: EARLY, place: 'start' },
      { id: 'b', arm: 'given', propensity: 0.9, at: LATE, place: 'turn' },
      { id: 'd', arm: 'held', propensity: 0.1, at: LATE, place: 'turn' },
    ]);
  });
});
