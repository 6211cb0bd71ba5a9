import { StorageError } from '@reflect/files';

import { collectMetrics } from '../../services/metrics/collect-metrics.js';
import type { MetricTotals } from '../../services/metrics/metric-totals.js';
import type { WindowUse } from '../../stores/budget/spend-report.js';
import { readLastEvent } from '../../stores/session/last-event.js';
import type { KnowledgeBaseStatus, Reflect } from '../reflect.js';
import type { Gauge } from './gauge.js';
import { proofGauges } from './proof-gauges.js';

export interface GatheredMetrics {
  readonly totals: MetricTotals;
  readonly gauges: readonly Gauge[];
}

/**
 * Everything that there is to tell at this moment. What cannot be read, such as a folder of documents that is
 * shut, leaves out its own figures, and no others. Throws `StorageError` where the counters cannot be read.
 */
export async function gatherMetrics(reflect: Reflect, now: number): Promise<GatheredMetrics> {
  const totals = collectMetrics(reflect.paths, now);
  const parts = reflect.statusParts();
  const [queue, learnings] = [await orNothing(parts.queue), await orNothing(parts.learnings)];
  const [index, paused] = [await orNothing(parts.index), await orNothing(parts.paused)];
  const findings = (await orNothing(parts.findings)) ?? [];
  const windows = (await orNothing(() => Promise.resolve(reflect.budget()))) ?? [];
  const lastEvent = readLastEvent(reflect.paths);
  const gauges = [
    one(
      'queue_depth',
      'Entries that wait: jobs, and lines of the inbox',
      queue && queue.inbox + queue.pending,
    ),
    one('queue_dlq_size', 'Jobs that were given up and can be retried', queue?.dead),
    one('queue_wal_segments', 'Records of jobs that wait, one file each', queue?.pending),
    one('queue_held', 'Jobs that a spending limit or a paused driver holds up', queue?.held),
    {
      ...family('learnings', 'Learnings; only active ones are recalled', 'status'),
      values: learnings === undefined ? [] : learningValues(learnings),
    },
    one(
      'index_usable',
      'Whether recall can use the index',
      index && Number(index.state === 'ready'),
    ),
    one('index_documents', 'Learnings in the index', index?.documents),
    one(
      'paused',
      'Whether a person has paused reflect',
      paused === undefined ? paused : Number(paused),
    ),
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
      values: lastEvent === undefined ? [] : timeValues(lastEvent.ts),
    },
    ...((await orNothing(async () => proofGauges(await reflect.proof()))) ?? []),
  ];
  return { totals, gauges };
}

async function orNothing<T>(take: () => Promise<T>): Promise<T | undefined> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}

function learningValues({
  active,
  other,
  problems,
}: KnowledgeBaseStatus['learnings']): Gauge['values'] {
  return [
    { labels: ['active'], value: active },
    { labels: ['other'], value: other },
    { labels: ['unreadable'], value: problems.length },
  ];
}

/** Without a sample where there is no value. */
function one(name: string, help: string, value: number | undefined): Gauge {
  return { ...family(name, help), values: value === undefined ? [] : [{ labels: [], value }] };
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

/** None of what is no time: 0 would say 1970. */
function timeValues(ts: string): Gauge['values'] {
  const time = Date.parse(ts);
  return Number.isNaN(time) ? [] : [{ labels: [], value: time / 1000 }];
}
