/** How a family of metrics is told of in the exposition format, without the prefix `reflect_`. */
export interface MetricFamily {
  readonly type: 'counter' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
  /** Values that are shown from the beginning, so that a rate is known of the first event, too. */
  readonly known?: readonly (readonly string[])[];
  /** Upper bounds of a histogram, in seconds. */
  readonly buckets?: readonly number[];
}

const ATTEMPTS = [['success'], ['skipped'], ['transient'], ['permanent']] as const;

/** What is counted as it happens; what can be looked up at any time is none of these. */
export const METRIC_FAMILIES = {
  queue_enqueue_total: {
    type: 'counter',
    help: 'Entries offered to the queue, by what became of them',
    labels: ['outcome'],
    known: [['accepted'], ['rejected_full'], ['deduped'], ['dropped_oldest']],
  },
  queue_processing_duration_seconds: {
    type: 'histogram',
    help: 'How long attempts at jobs took',
    labels: ['outcome'],
    known: ATTEMPTS,
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
  },
  queue_attempts_total: {
    type: 'counter',
    help: 'Attempts at jobs, by how they ended',
    labels: ['outcome'],
    known: ATTEMPTS,
  },
  queue_retry_total: {
    type: 'counter',
    help: 'Failed attempts that are followed by another, by their number',
    labels: ['attempt'],
  },
  queue_wal_corruption_total: {
    type: 'counter',
    help: 'Damaged records that were set aside',
    labels: [],
    known: [[]],
  },
  queue_stale_discarded_total: {
    type: 'counter',
    help: 'Jobs that were given up since they waited too long',
    labels: [],
    known: [[]],
  },
  queue_persist_failures_total: {
    type: 'counter',
    help: 'Times that the queue could not be written',
    labels: [],
    known: [[]],
  },
  recall_total: {
    type: 'counter',
    help: 'Moments in which recall was asked for a session: it injected something, or abstained',
    labels: ['harness', 'outcome'],
  },
  recall_learnings_total: {
    type: 'counter',
    help: 'Learnings that sessions were given',
    labels: ['harness'],
  },
  recall_duration_seconds: {
    type: 'histogram',
    help: 'From the start of a hook that recalls to its answer',
    labels: ['harness'],
    buckets: [0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5],
  },
  sessions_total: {
    type: 'counter',
    help: 'Sessions, by how far they came',
    labels: ['harness', 'stage'],
  },
  worker_runs_total: {
    type: 'counter',
    help: 'Worker runs that are paid for, by how they ended',
    labels: ['driver', 'outcome'],
  },
  worker_tokens_total: {
    type: 'counter',
    help: 'Tokens that worker runs took',
    labels: ['driver'],
  },
  worker_cost_usd_total: {
    type: 'counter',
    help: 'US dollars that worker runs cost',
    labels: ['driver'],
  },
} as const satisfies Readonly<Record<string, MetricFamily>>;

export type MetricFamilyName = keyof typeof METRIC_FAMILIES;

export const METRIC_NAMES = Object.keys(METRIC_FAMILIES) as readonly MetricFamilyName[];
