import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';
import { TextSink } from '../support/text-sink.js';
import { parseExposition, type ParsedFamily } from './parse-exposition.js';

const QUEUE_FAMILIES = [
  ['reflect_queue_enqueue_total', 'counter'],
  ['reflect_queue_depth', 'gauge'],
  ['reflect_queue_processing_duration_seconds', 'histogram'],
  ['reflect_queue_attempts_total', 'counter'],
  ['reflect_queue_retry_total', 'counter'],
  ['reflect_queue_dlq_size', 'gauge'],
  ['reflect_queue_wal_segments', 'gauge'],
  ['reflect_queue_wal_corruption_total', 'counter'],
  ['reflect_queue_stale_discarded_total', 'counter'],
  ['reflect_queue_persist_failures_total', 'counter'],
] as const;

const TS = new Date(NOW).toISOString();

/** With something of everything that is counted. */
function busyLine(): CommandLine {
  const line = new CommandLine();
  const { paths } = line;
  for (const folder of [paths.state, paths.sessionHistory]) mkdirSync(folder, { recursive: true });
  const lines = (...values: object[]): string =>
    values.map((value) => `${JSON.stringify(value)}\n`).join('');
  writeFileSync(
    paths.queueEvents,
    lines(
      { v: 1, ts: TS, event: 'enqueue', outcome: 'accepted' },
      { v: 1, ts: TS, event: 'attempt', outcome: 'transient', seconds: 4 },
      { v: 1, ts: TS, event: 'retry', attempt: 1 },
    ),
  );
  const moment = { ts: TS, harness: 'claude', event: 'prompt.submit', project: 'p' };
  writeFileSync(
    join(paths.sessionHistory, 'session-one.jsonl'),
    lines(
      { ...moment, given: [{ id: 'lrn-1' }], tookMs: 61 },
      { ...moment, given: [], tookMs: 30 },
    ),
  );
  writeFileSync(paths.funnel, lines({ ts: TS, harness: 'claude', session: 's', stage: 'learned' }));
  writeFileSync(
    paths.costEvents,
    lines(
      { event: 'reserved', ts: TS, run: 'r', driver: 'claude', job: 'j', tokens: 9, cost_usd: 1 },
      { event: 'settled', ts: TS, run: 'r', outcome: 'learned', input_tokens: 70, cost_usd: 0.25 },
    ),
  );
  writeFileSync(
    paths.lastEvent,
    JSON.stringify({ event: 'session.end', ts: TS, detail: { harness: 'claude' } }),
  );
  return line;
}

async function metricsOf(line: CommandLine): Promise<ReadonlyMap<string, ParsedFamily>> {
  const { code, stdout } = await line.run('metrics');
  expect(code).toBe(0);
  return parseExposition(stdout);
}

function samples(families: ReadonlyMap<string, ParsedFamily>, name: string): object {
  return Object.fromEntries(families.get(name)?.samples ?? []);
}

describe('reflect metrics', () => {
  it('tells all families of the queue from the beginning', async () => {
    const families = await metricsOf(new CommandLine());
    const queue = QUEUE_FAMILIES.map(([name]) => [name, families.get(name)?.type]);
    expect(queue).toEqual(QUEUE_FAMILIES);
    expect(samples(families, 'reflect_queue_enqueue_total')).toEqual({
      'reflect_queue_enqueue_total{outcome="accepted"}': 0,
      'reflect_queue_enqueue_total{outcome="deduped"}': 0,
      'reflect_queue_enqueue_total{outcome="dropped_oldest"}': 0,
      'reflect_queue_enqueue_total{outcome="rejected_full"}': 0,
    });
  });

  it('tells recall, sessions and spending', async () => {
    const families = await metricsOf(busyLine());
    const all = Object.fromEntries([...families.values()].flatMap(({ samples: own }) => [...own]));
    expect(all).toMatchObject({
      'reflect_queue_enqueue_total{outcome="accepted"}': 1,
      'reflect_queue_retry_total{attempt="1"}': 1,
      'reflect_queue_processing_duration_seconds_bucket{le="2.5",outcome="transient"}': 0,
      'reflect_queue_processing_duration_seconds_bucket{le="5",outcome="transient"}': 1,
      'reflect_queue_processing_duration_seconds_sum{outcome="transient"}': 4,
      'reflect_recall_total{harness="claude",outcome="injected"}': 1,
      'reflect_recall_total{harness="claude",outcome="abstained"}': 1,
      'reflect_recall_learnings_total{harness="claude"}': 1,
      'reflect_recall_duration_seconds_bucket{harness="claude",le="0.05"}': 1,
      'reflect_recall_duration_seconds_count{harness="claude"}': 2,
      'reflect_sessions_total{harness="claude",stage="learned"}': 1,
      'reflect_worker_runs_total{driver="claude",outcome="learned"}': 1,
      'reflect_worker_tokens_total{driver="claude"}': 70,
      'reflect_worker_cost_usd_total{driver="claude"}': 0.25,
      'reflect_last_event_timestamp_seconds{}': NOW / 1000,
      'reflect_paused{}': 0,
    });
  });

  it('has no time of a last event where there was none', async () => {
    const told = (await new CommandLine().run('metrics')).stdout;
    expect(samples(parseExposition(told), 'reflect_last_event_timestamp_seconds')).toEqual({});
    const busy = (await busyLine().run('metrics')).stdout;
    expect(samples(parseExposition(busy), 'reflect_last_event_timestamp_seconds')).not.toEqual({});
  });

  it('tells all of it though documents cannot be read', async () => {
    const line = busyLine();
    const learned = await line.run('learn', '--global', 'when it rains, take an umbrella');
    expect(learned).toMatchObject({ code: 0 });
    const told = (await line.run('metrics')).stdout;
    expect(told).toContain('reflect_');
    const { documents } = line.paths;
    mkdirSync(join(documents, 'a-folder.md'), { recursive: true });
    symlinkSync('/gone', join(documents, 'gone.md'));
    symlinkSync('itself.md', join(documents, 'itself.md'));
    writeFileSync(join(documents, 'torn.md'), '---\ntitle: "torn');
    writeFileSync(join(documents, 'bytes.md'), Buffer.from([0, 255, 254, 0]));
    const { code, stdout, stderr } = await line.run('metrics');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const families = parseExposition(stdout);
    expect([...families.keys()]).toEqual([...parseExposition(told).keys()]);
    const counted = samples(families, 'reflect_learnings') as Readonly<Record<string, number>>;
    expect(counted['reflect_learnings{status="active"}']).toBe(1);
    expect(counted['reflect_learnings{status="unreadable"}']).toBeGreaterThanOrEqual(2);
  });

  it('counts everything once, however often it is asked', async () => {
    const line = busyLine();
    const first = await metricsOf(line);
    expect(await metricsOf(line)).toEqual(first);
  });

  it('writes a text file that an exporter may read', async () => {
    const line = busyLine();
    const path = join(line.folder, 'reflect.prom');
    expect(await line.run('metrics', '--textfile', path)).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
    expect(parseExposition(readFileSync(path, 'utf8')).size).toBeGreaterThan(15);
    expect(statSync(path).mode & 0o777).toBe(0o644);
  });

  it.each([
    [['--textfile', 'reflect.txt'], 'ends in .prom'],
    [['--textfile', 'a.prom', '--serve'], 'Either'],
    [['--port', '9000'], '--serve'],
    [['--serve', '--port', '70000'], '65535'],
  ])('refuses %j', async (args, why) => {
    const line = new CommandLine();
    const { code, stderr } = await line.run('metrics', ...args);
    expect([code, stderr]).toEqual([64, expect.stringContaining(why)]);
    expect(existsSync(join(line.folder, 'reflect.txt'))).toBe(false);
  });
});

interface Ask {
  readonly path?: string;
  readonly method?: string;
  readonly host?: string;
}

/** Asks a server that is being started, once it has said where it is. */
async function serving<T>(
  use: (ask: (what: Ask) => Promise<[number, string]>) => Promise<T>,
): Promise<T> {
  const line = busyLine();
  const stop = new AbortController();
  const stdout = new TextSink(false, 80);
  const ended = line.runIn({ signal: stop.signal, stdout }, 'metrics', '--serve', '--port', '0');
  while (!stdout.text.includes('\n')) await new Promise((resolve) => setTimeout(resolve, 5));
  const port = Number(/:(\d+)\/metrics$/m.exec(stdout.text)?.[1]);
  try {
    return await use(
      async ({ path = '/metrics', method = 'GET', host = `127.0.0.1:${String(port)}` }) => {
        const answer = await new Promise<[number, string]>((resolve, reject) => {
          const asked = request({ port, host: '127.0.0.1', path, method, headers: { host } });
          asked.on('response', (response) => {
            text(response).then((body) => {
              resolve([response.statusCode ?? 0, body]);
            }, reject);
          });
          asked.on('error', reject);
          asked.end();
        });
        return answer;
      },
    );
  } finally {
    stop.abort();
    expect((await ended).code).toBe(0);
  }
}

describe('reflect metrics --serve', () => {
  it('serves this machine, and ends when it is interrupted', async () => {
    const [status, body] = await serving((ask) => ask({}));
    expect(status).toBe(200);
    expect(parseExposition(body).get('reflect_recall_total')?.samples.size).toBe(2);
  });

  it.each([
    [{ host: 'evil.example' }, 403],
    [{ host: '127.0.0.1.evil.example' }, 403],
    [{ path: '/' }, 404],
    [{ path: '/metrics/../x' }, 404],
    [{ method: 'POST' }, 405],
  ])('refuses %j', async (what, status) => {
    expect(await serving((ask) => ask(what))).toEqual([status, '']);
  });
});
