import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpendLedger } from '../../../src/stores/budget/warm/spend-ledger.js';
import { collectMetrics } from '../../../src/services/metrics/collect-metrics.js';
import { seriesKey, type MetricTotals } from '../../../src/services/metrics/metric-totals.js';
import type { MetricFamilyName } from '../../../src/services/metrics/metric-families.js';
import { noteQueueEvent } from '../../../src/stores/queue/queue-event.js';
import { noteMoment } from '../../../src/stores/session/note-moment.js';
import { sessionFile } from '../../../src/stores/session/session-file.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { noteJob } from '../../../src/stores/funnel/note-job.js';
import { exampleBudgetSettings } from '../../stores/budget/example-budget.js';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const DAY_MS = 86_400_000;
const MOMENT = {
  ts: new Date(NOW).toISOString(),
  harness: 'claude',
  event: 'prompt.submit',
  project: 'p',
};

function count(totals: MetricTotals, family: MetricFamilyName, ...labels: string[]): number {
  return totals.counters[seriesKey(family, labels)] ?? 0;
}

function fresh(): DataPaths {
  const paths = dataPaths({}, tempFolder());
  mkdirSync(paths.state, { recursive: true });
  return paths;
}

const accept = (paths: DataPaths, at = NOW): void => {
  noteQueueEvent(paths, { event: 'enqueue', outcome: 'accepted' }, at);
};
const accepted = (totals: MetricTotals): number => count(totals, 'queue_enqueue_total', 'accepted');

describe('collectMetrics', () => {
  it('counts every event of the queue once', () => {
    const paths = fresh();
    accept(paths);
    accept(paths);
    noteQueueEvent(paths, { event: 'enqueue', outcome: 'deduped' }, NOW);
    noteQueueEvent(paths, { event: 'attempt', outcome: 'transient', seconds: 0.3 }, NOW);
    noteQueueEvent(paths, { event: 'attempt', outcome: 'success', seconds: 700 }, NOW);
    noteQueueEvent(paths, { event: 'retry', attempt: 1 }, NOW);
    noteQueueEvent(paths, { event: 'stale', count: 3 }, NOW);
    noteQueueEvent(paths, { event: 'corrupt', count: 2 }, NOW);
    noteQueueEvent(paths, { event: 'persist-failure', count: 1 }, NOW);
    const totals = collectMetrics(paths, NOW);
    expect(totals.counters).toEqual({
      [seriesKey('queue_enqueue_total', ['accepted'])]: 2,
      [seriesKey('queue_enqueue_total', ['deduped'])]: 1,
      [seriesKey('queue_attempts_total', ['transient'])]: 1,
      [seriesKey('queue_attempts_total', ['success'])]: 1,
      [seriesKey('queue_retry_total', ['1'])]: 1,
      [seriesKey('queue_stale_discarded_total', [])]: 3,
      [seriesKey('queue_wal_corruption_total', [])]: 2,
      [seriesKey('queue_persist_failures_total', [])]: 1,
    });
    expect(totals.histograms).toEqual({
      [seriesKey('queue_processing_duration_seconds', ['transient'])]: {
        counts: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        sum: 0.3,
      },
      [seriesKey('queue_processing_duration_seconds', ['success'])]: {
        counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
        sum: 700,
      },
    });
    expect(collectMetrics(paths, NOW)).toEqual(totals);
    accept(paths);
    expect(accepted(collectMetrics(paths, NOW))).toBe(3);
  });

  it('counts what recall gave and withheld, and how long hooks took', () => {
    const paths = fresh();
    noteMoment(paths, 'session-one', { ...MOMENT, given: [{ id: 'a' }, { id: 'b' }], tookMs: 60 });
    noteMoment(paths, 'session-two', { ...MOMENT, given: [], tookMs: 40 });
    noteMoment(paths, 'session-two', { ...MOMENT, queued: 1 });
    const totals = collectMetrics(paths, NOW);
    expect(totals.counters).toEqual({
      [seriesKey('recall_total', ['claude', 'injected'])]: 1,
      [seriesKey('recall_total', ['claude', 'abstained'])]: 1,
      [seriesKey('recall_learnings_total', ['claude'])]: 2,
    });
    expect(totals.histograms[seriesKey('recall_duration_seconds', ['claude'])]?.sum).toBeCloseTo(
      0.1,
    );
    noteMoment(paths, 'session-one', { ...MOMENT, given: [], tookMs: 40 });
    expect(count(collectMetrics(paths, NOW), 'recall_total', 'claude', 'abstained')).toBe(2);
  });

  it('counts how far sessions came, also over a rotation of their log', () => {
    const paths = fresh();
    const entry = {
      transcript_path: '/t',
      session_id: 's1',
      trigger: 'stop',
      harness: 'codex',
      cwd: '/',
      queued_at: '',
    } as const;
    noteJob(paths, { entry, stage: 'learned' }, NOW);
    collectMetrics(paths, NOW);
    renameSync(paths.funnel, paths.funnelBefore);
    noteJob(paths, { entry: { ...entry, session_id: 's2' }, stage: 'learned' }, NOW);
    expect(count(collectMetrics(paths, NOW), 'sessions_total', 'codex', 'learned')).toBe(2);
  });

  it('counts a run when it is settled, and one that was killed as it was estimated', () => {
    const paths = fresh();
    const settings = exampleBudgetSettings({ assumedCostUsd: 0.5 });
    let now = NOW;
    const ledger = new SpendLedger({ paths, settings, clock: () => now });
    const reserve = (): string => {
      const granted = ledger.reserve({ driver: 'claude', jobId: 'j', tokens: 1000 });
      return granted.granted ? granted.run : '';
    };
    const [run] = [reserve(), reserve()];
    expect(collectMetrics(paths, now).counters).toEqual({});
    ledger.settle(run, 'learned', { inputTokens: 100, outputTokens: 20, costUsd: 0.01 });
    expect(collectMetrics(paths, now).counters).toEqual({
      [seriesKey('worker_runs_total', ['claude', 'learned'])]: 1,
      [seriesKey('worker_tokens_total', ['claude'])]: 120,
      [seriesKey('worker_cost_usd_total', ['claude'])]: 0.01,
    });
    now += 2 * DAY_MS;
    const totals = collectMetrics(paths, now);
    expect(count(totals, 'worker_runs_total', 'claude', 'unsettled')).toBe(1);
    expect(count(totals, 'worker_cost_usd_total', 'claude')).toBeCloseTo(0.51);
  });

  it('counts no run again when the ledger is cut', () => {
    const paths = fresh();
    const line = (event: object): string => `${JSON.stringify(event)}\n`;
    const runs = [1, 2, 3].map((n) => {
      const ts = new Date(NOW + n * 1000).toISOString();
      const run = `r${String(n)}`;
      return [
        line({ event: 'reserved', ts, run, driver: 'codex', job: 'j', tokens: 10, cost_usd: 0 }),
        line({ event: 'settled', ts, run, outcome: 'nothing' }),
      ].join('');
    });
    writeFileSync(paths.costEvents, runs.slice(0, 2).join(''));
    collectMetrics(paths, NOW);
    rmSync(paths.costEvents);
    writeFileSync(paths.costEvents, runs.slice(1).join(''));
    expect(count(collectMetrics(paths, NOW), 'worker_runs_total', 'codex', 'nothing')).toBe(3);
  });

  it('goes down for nothing that is deleted', () => {
    const paths = fresh();
    accept(paths);
    noteMoment(paths, 'session-one', { ...MOMENT, given: [] });
    const totals = collectMetrics(paths, NOW);
    for (const path of [paths.queueEvents, paths.sessionHistory]) rmSync(path, { recursive: true });
    expect(collectMetrics(paths, NOW)).toEqual(totals);
    accept(paths);
    expect(accepted(collectMetrics(paths, NOW))).toBe(2);
  });

  it('keeps the log of events short, and waits for late writers before it deletes', () => {
    const paths = fresh();
    while (!existsSync(paths.queueEventsBefore)) {
      for (let n = 0; n < 1500; n++) accept(paths);
      collectMetrics(paths, Date.now());
    }
    expect(existsSync(paths.queueEvents)).toBe(false);
    const before = accepted(collectMetrics(paths, Date.now()));
    // Who had the log open before it was renamed.
    appendFileSync(
      paths.queueEventsBefore,
      `\n${readFileSync(paths.queueEventsBefore, 'utf8').split('\n')[1] ?? ''}`,
    );
    accept(paths);
    expect(accepted(collectMetrics(paths, Date.now()))).toBe(before + 2);
    expect(existsSync(paths.queueEventsBefore)).toBe(true);
    collectMetrics(paths, Date.now() + 120_000);
    expect(existsSync(paths.queueEventsBefore)).toBe(false);
    expect(accepted(collectMetrics(paths, Date.now()))).toBe(before + 2);
  });

  it('passes over what is torn, foreign or not a file, and makes no series of odd names', () => {
    const paths = fresh();
    appendFileSync(paths.queueEvents, 'junk\n{"v":1,"ts":"x","event":"later"}\n{"event":"enq');
    accept(paths);
    mkdirSync(paths.sessionHistory, { recursive: true });
    symlinkSync('/etc/passwd', sessionFile(paths.sessionHistory, 'session-odd').concat('l'));
    noteMoment(paths, 'session-one', { ...MOMENT, harness: 'a"}\n{evil', given: [] });
    const { counters } = collectMetrics(paths, NOW);
    expect(counters).toEqual({
      [seriesKey('queue_enqueue_total', ['accepted'])]: 1,
      [seriesKey('recall_total', ['other', 'abstained'])]: 1,
      [seriesKey('recall_learnings_total', ['other'])]: 0,
    });
  });

  it('starts over from a damaged file, and leaves one of a later reflect alone', () => {
    const paths = fresh();
    accept(paths);
    collectMetrics(paths, NOW);
    writeFileSync(paths.metrics, '{"version":1,"totals":');
    expect(accepted(collectMetrics(paths, NOW))).toBe(1);
    const later = JSON.stringify({ version: 2 });
    writeFileSync(paths.metrics, later);
    expect(() => collectMetrics(paths, NOW)).toThrow(/later reflect/u);
    expect(readFileSync(paths.metrics, 'utf8')).toBe(later);
  });

  it('counts each line once, whenever it is asked in between', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 12 }), (batches) => {
        const paths = dataPaths({}, tempFolder());
        mkdirSync(dirname(paths.queueEvents), { recursive: true });
        let noted = 0;
        for (const size of batches) {
          for (let n = 0; n < size; n++) accept(paths);
          noted += size;
          expect(accepted(collectMetrics(paths, NOW))).toBe(noted);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('tells days apart', () => {
    const paths = fresh();
    accept(paths, NOW);
    accept(paths, NOW + DAY_MS);
    const key = seriesKey('queue_enqueue_total', ['accepted']);
    expect(collectMetrics(paths, NOW).days).toEqual({
      '2026-01-03': { [key]: 1 },
      '2026-01-02': { [key]: 1 },
    });
  });
});
