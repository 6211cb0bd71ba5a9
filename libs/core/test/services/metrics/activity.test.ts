import { describe, expect, it } from 'vitest';
import { activityOf } from '../../../src/services/metrics/activity.js';
import {
  addIncrements,
  NO_TOTALS,
  type Increment,
} from '../../../src/services/metrics/metric-totals.js';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const NONE = {
  ...{ injected: 0, abstained: 0, given: 0, seen: 0, captured: 0, reflected: 0, learned: 0 },
};

function increment(family: Increment['family'], labels: string[], value = 1): Increment {
  return { family, labels, value, ts: '2026-01-02T00:00:00.000Z' };
}

describe('activityOf', () => {
  it('sums by day and by harness', () => {
    const totals = addIncrements(NO_TOTALS, [
      increment('recall_total', ['claude', 'injected']),
      increment('recall_total', ['codex', 'abstained'], 2),
      increment('recall_learnings_total', ['claude'], 3),
      increment('sessions_total', ['claude', 'seen']),
      increment('sessions_total', ['claude', 'learned']),
      increment('worker_runs_total', ['claude', 'learned'], 2),
      increment('worker_tokens_total', ['claude'], 500),
      increment('worker_cost_usd_total', ['claude'], 0.25),
      { ...increment('recall_total', ['claude', 'injected']), ts: '2025-12-01T00:00:00Z' },
    ]);
    const all = {
      ...NONE,
      ...{ injected: 1, abstained: 2, given: 3, seen: 1, reflected: 1, learned: 1 },
      ...{ runs: 2, tokens: 500, costUsd: 0.25 },
    };
    expect(activityOf(totals, { days: 2, now: NOW })).toEqual({
      days: [
        { day: '2026-01-01', ...NONE, runs: 0, tokens: 0, costUsd: 0 },
        { day: '2026-01-02', ...all },
      ],
      harnesses: [
        { ...NONE, harness: 'claude', injected: 1, given: 3, seen: 1, reflected: 1, learned: 1 },
        { ...NONE, harness: 'codex', abstained: 2 },
      ],
      total: all,
    });
  });
});
