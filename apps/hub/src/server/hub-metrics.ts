import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Seconds: a page of changes takes a few milliseconds, a push of a hundred a second. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the hub counts; never who, nor of which organisation. */
export class HubMetrics {
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly pushed: Counter<'outcome'>;
  readonly jobs: Counter<'task' | 'outcome'>;

  constructor(private readonly registry: Registry) {
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    this.requests = new Histogram({
      name: 'reflect_hub_request_duration_seconds',
      help: 'How long requests took, by route',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers,
    });
    this.pushed = new Counter({
      name: 'reflect_hub_pushed_items_total',
      help: 'Items that were pushed, by what became of them',
      labelNames: ['outcome'],
      registers,
    });
    this.jobs = new Counter({
      name: 'reflect_hub_jobs_total',
      help: 'Jobs that ended, by task and outcome',
      labelNames: ['task', 'outcome'],
      registers,
    });
  }

  /** Has each look at the figures ask how many jobs wait: all processes of one database say the same. */
  countWaiting(count: () => Promise<number>): void {
    new Gauge({
      name: 'reflect_hub_jobs_waiting',
      help: 'Jobs that wait or run, those that are tried again later included',
      registers: [this.registry],
      async collect() {
        this.set(await count());
      },
    });
  }
}
