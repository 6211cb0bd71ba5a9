import { isMoment } from '../../stores/session/session-history.js';
import { isFunnelEvent } from '../../stores/funnel/funnel-event.js';
import type { Increment } from './metric-totals.js';
import { ATTEMPT_OUTCOMES, ENQUEUE_OUTCOMES } from '../../stores/queue/queue-event.js';

/** Names that become a label: what else a file says must not make series without end. */
const NAME = /^[a-z0-9][a-z0-9_.-]{0,39}$/i;
const MAX_ATTEMPT = 100;
const MAX_SECONDS = 86_400;

/** What a line of the queue's events counts; nothing for one of a later reflect. */
export function queueIncrements(value: unknown): readonly Increment[] {
  const { ts, event, outcome, seconds, attempt, count } = fields(value);
  if (typeof ts !== 'string') return [];
  const one = (family: Increment['family'], ...labels: string[]): Increment => ({
    family,
    labels,
    value: 1,
    ts,
  });
  if (event === 'enqueue' && isOneOf(ENQUEUE_OUTCOMES, outcome)) {
    return [one('queue_enqueue_total', outcome)];
  }
  if (event === 'attempt' && isOneOf(ATTEMPT_OUTCOMES, outcome)) {
    const took: Increment = {
      ...one('queue_processing_duration_seconds', outcome),
      value: amount(seconds),
    };
    return [one('queue_attempts_total', outcome), took];
  }
  if (event === 'retry' && Number.isSafeInteger(attempt)) {
    const number = Math.min(Math.max(1, Number(attempt)), MAX_ATTEMPT);
    return [one('queue_retry_total', String(number))];
  }
  const family = typeof event === 'string' ? COUNTED[event] : undefined;
  return family === undefined ? [] : [{ ...one(family), value: amount(count) }];
}

/** What a moment of a session's history counts. */
export function momentIncrements(value: unknown): readonly Increment[] {
  if (!isMoment(value) || value.given === undefined) return [];
  const { ts, given, tookMs } = value;
  const harness = labelOf(value.harness);
  const outcome = given.length > 0 ? 'injected' : 'abstained';
  const took = tookMs === undefined ? [] : [Math.min(tookMs / 1000, MAX_SECONDS)];
  return [
    { family: 'recall_total', labels: [harness, outcome], value: 1, ts },
    { family: 'recall_learnings_total', labels: [harness], value: given.length, ts },
    ...took.map((seconds): Increment => ({
      family: 'recall_duration_seconds',
      labels: [harness],
      value: seconds,
      ts,
    })),
  ];
}

/** What a line of the funnel counts. */
export function funnelIncrements(value: unknown): readonly Increment[] {
  if (!isFunnelEvent(value)) return [];
  const { harness, stage, ts } = value;
  return [{ family: 'sessions_total', labels: [labelOf(harness), stage], value: 1, ts }];
}

export function labelOf(name: string): string {
  return NAME.test(name) ? name : 'other';
}

const COUNTED: Readonly<Record<string, Increment['family']>> = {
  stale: 'queue_stale_discarded_total',
  corrupt: 'queue_wal_corruption_total',
  'persist-failure': 'queue_persist_failures_total',
};

function amount(value: unknown): number {
  const usable = typeof value === 'number' && Number.isFinite(value) && value >= 0;
  return usable ? Math.min(value, MAX_SECONDS) : 0;
}

function isOneOf<T extends string>(known: readonly T[], value: unknown): value is T {
  return known.some((one) => one === value);
}

type Field = 'ts' | 'event' | 'outcome' | 'seconds' | 'attempt' | 'count';

function fields(value: unknown): Partial<Record<Field, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}
