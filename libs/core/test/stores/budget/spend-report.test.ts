import { describe, expect, it } from 'vitest';
import { jobYields } from '../../../src/stores/budget/job-yields.js';
import type { LedgerRun } from '../../../src/stores/budget/warm/ledger-run.js';
import { spendReport } from '../../../src/stores/budget/spend-report.js';
import { spendWindows } from '../../../src/stores/budget/spend-window.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { SAMPLE } from '../learnings/support/plain-sample.js';
import { draftKey, learningId } from '../../../src/stores/learnings/learning-id.js';
import { exampleBudgetSettings } from './example-budget.js';

const NOW = Date.parse('2026-03-02T12:00:00Z');

const run = (time: string, changed: Partial<LedgerRun> = {}): LedgerRun => ({
  run: time,
  driver: 'claude',
  job: time,
  at: Date.parse(time),
  tokens: 10,
  costUsd: 0.25,
  outcome: 'learned',
  ...changed,
});

describe('spendReport', () => {
  it('tells by driver, day and month what was spent and what came of it', () => {
    const runs = [
      run('2026-02-28T23:00:00Z', { outcome: 'failed', job: 'a' }),
      run('2026-03-01T01:00:00Z', { job: 'a' }),
      run('2026-03-02T11:00:00Z', { outcome: 'nothing', driver: 'codex' }),
      run('2026-03-02T11:30:00Z', { outcome: 'unsettled', driver: 'codex' }),
    ];
    const none = { learned: 0, nothing: 0, failed: 0, unsettled: 0, learnings: 0, strengthened: 0 };
    const one = { runs: 1, tokens: 10, costUsd: 0.25, ...none };
    const two = { ...one, runs: 2, tokens: 20, costUsd: 0.5 };
    const kept = { learned: 1, learnings: 2, strengthened: 1 };
    const yields = new Map([['a', { learnings: 2, strengthened: 1 }]]);
    const settings = exampleBudgetSettings({ dailyCostUsd: 5, monthlyTokens: 1000 });
    expect(spendReport({ runs, windows: spendWindows(settings), yields, now: NOW })).toEqual({
      windows: [
        {
          window: 'day',
          spent: { runs: 2, tokens: 20, costUsd: 0.5 },
          limits: { runs: 20, tokens: null, costUsd: 5 },
        },
        {
          window: 'month',
          spent: { runs: 4, tokens: 40, costUsd: 1 },
          limits: { runs: null, tokens: 1000, costUsd: null },
        },
      ],
      drivers: [
        { driver: 'codex', ...two, nothing: 1, unsettled: 1 },
        { driver: 'claude', ...two, failed: 1, ...kept },
      ],
      days: [
        { day: '2026-03-02', ...two, nothing: 1, unsettled: 1 },
        { day: '2026-03-01', ...one, ...kept },
        { day: '2026-02-28', ...one, failed: 1 },
      ],
      months: [
        {
          month: '2026-03',
          ...one,
          runs: 3,
          tokens: 30,
          costUsd: 0.75,
          nothing: 1,
          unsettled: 1,
          ...kept,
        },
        { month: '2026-02', ...one, failed: 1 },
      ],
      total: {
        ...one,
        runs: 4,
        tokens: 40,
        costUsd: 1,
        failed: 1,
        nothing: 1,
        unsettled: 1,
        ...kept,
      },
    });
  });
});

describe('jobYields', () => {
  it('finds in the learnings which jobs made them and which confirmed them', async () => {
    const [made, confirmed] = [draftKey('job-a', 0), draftKey('job-b', 3)];
    const store = new MemoryLearningStore();
    await store.add({ ...SAMPLE, id: learningId(made), seen: [made, confirmed] });
    await store.add({ ...SAMPLE, id: learningId('by hand'), seen: ['no key', confirmed] });
    const yields = await jobYields(store);
    expect([yields.get('job-a'), yields.get('job-b')]).toEqual([
      { learnings: 1, strengthened: 0 },
      { learnings: 0, strengthened: 2 },
    ]);
  });
});
