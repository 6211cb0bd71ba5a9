import { StorageError } from '@reflect/files';

import { collectMetrics } from '../../services/metrics/collect-metrics.js';
import type { MetricTotals } from '../../services/metrics/metric-totals.js';
import type { WindowUse } from '../../stores/budget/spend-report.js';
import { readLastEvent } from '../../stores/session/last-event.js';
import type { Reflect } from '../reflect.js';
import type { Gauge } from './gauge.js';
import { proofGauges } from './proof-gauges.js';

export interface GatheredMetrics {
  readonly totals: MetricTotals;
  readonly gauges: readonly Gauge[];
}

/** Everything that there is to tell at this moment. Throws `StorageError`. */
export async function gatherMetrics(reflect: Reflect, now: number): Promise<GatheredMetrics> {
  const totals = collectMetrics(reflect.paths, now);
  const [status, windows] = [await reflect.status(), reflect.budget()];
  const { queue, learnings, index, paused, findings } = status;
  const lastEvent = readLastEvent(reflect.paths);
  const gauges = [
    one(
      'queue_depth',
      'Entries that wait: jobs, and lines of the inbox',
      queue.inbox + queue.pending,
    ),
    one('queue_dlq_size', 'Jobs that were given up and can be retried', queue.dead),
    one('queue_wal_segments', 'Records of jobs that wait, one file each', queue.pending),
    one('queue_held', 'Jobs that a spending limit or a paused driver holds up', queue.held),
    {
      ...family('learnings', 'Learnings; only active ones are recalled', 'status'),
      values: [
        { labels: ['active'], value: learnings.active },
        { labels: ['other'], value: learnings.other },
        { labels: ['unreadable'], value: learnings.problems.length },
      ],
    },
    one('index_usable', 'Whether recall can use the index', Number(index.state === 'ready')),
    one('index_documents', 'Learnings in the index', index.documents),
    one('paused', 'Whether a person has paused reflect', Number(paused)),
    {
      ...family(
        'watchdog_silent_sessions',
        'Sessions in a row that did not reach a stage, where that is too many',
        'harness',
        'stage',
      ),
      values: findings.map(({ harness, stage, sessions }) => ({
        labels: [harness, stage],
        value: sessions,
      })),
    },
    {
      ...family('budget_used_ratio', 'Part of the nearest spending limit that is used', 'window'),
      values: windows.map((use) => ({ labels: [use.window], value: usedRatio(use) })),
    },
    {
      ...family('last_event_timestamp_seconds', 'When a hook ran last; absent before the first'),
      values: lastEvent === undefined ? [] : [{ labels: [], value: seconds(lastEvent.ts) }],
    },
    ...(await proofOrNothing(reflect)),
  ];
  return { totals, gauges };
}

/** A file of outcomes or commands that cannot be read leaves out its own figures, and no others. */
async function proofOrNothing(reflect: Reflect): Promise<readonly Gauge[]> {
  try {
    return proofGauges(await reflect.proof());
  } catch (error) {
    if (error instanceof StorageError) return [];
    throw error;
  }
}

function one(name: string, help: string, value: number): Gauge {
  return { ...family(name, help), values: [{ labels: [], value }] };
}

function family(name: string, help: string, ...labels: string[]): Omit<Gauge, 'values'> {
  return { name, help, labels };
}

function usedRatio({ spent, limits }: WindowUse): number {
  const parts = (['runs', 'tokens', 'costUsd'] as const).map((part) => {
    const limit = limits[part];
    if (limit === null) return 0;
    return limit === 0 ? 1 : spent[part] / limit;
  });
  return Number(Math.max(...parts).toFixed(4));
}

function seconds(ts: string): number {
  const time = Date.parse(ts);
  return Number.isNaN(time) ? 0 : time / 1000;
}
