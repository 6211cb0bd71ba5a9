import { existsSync, readdirSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drain } from '../../src/drain/drain.js';
import type { DrainLogLine } from '../../src/drain/drain-log.js';
import type { DrainParts } from '../../src/drain/drain-parts.js';
import { type DrainReport, EMPTY_REPORT } from '../../src/drain/drain-report.js';
import { isDrainDue } from '../../src/drain/next-drain.js';
import { FileJobStore } from '../../src/queue/file-job-store.js';
import { enqueue } from '../../src/queue/inbox.js';
import type { Trigger } from '../../src/queue/queue-entry.js';
import { pause } from '../../src/session/pause.js';
import { type DataPaths, dataPaths } from '../../src/storage/data-paths.js';
import { tryFileLock } from '../../src/storage/file-lock.js';
import { exampleEntry, exampleSettings } from '../queue/example-jobs.js';
import { tempFolder } from '../support/temp-folder.js';
import {
  digestLines,
  exampleDrainSettings,
  ExampleDriver,
  LineReader,
  MemorySink,
  writeTranscript,
} from './example-drain.js';

const DAY_MS = 86_400_000;

/** A knowledge base with one session, and a drain over it. */
class Fixture {
  readonly folder = tempFolder();
  readonly paths: DataPaths = dataPaths({}, this.folder);
  readonly store = new FileJobStore(this.paths);
  readonly sink = new MemorySink();
  readonly log: DrainLogLine[] = [];
  now = Date.now();
  refreshes = 0;

  constructor(readonly driver = new ExampleDriver()) {}

  say(...lines: string[]): string {
    return writeTranscript(this.folder, 'session-1', lines);
  }

  queue(trigger: Trigger = 'session-end', fields: { session?: string; path?: string } = {}): void {
    const { session = 'session-1', path = join(this.folder, 'session-1.jsonl') } = fields;
    enqueue(this.paths, exampleEntry({ trigger, session_id: session, transcript_path: path }));
  }

  /** Retries come at once, and nothing lingers. */
  drain(changed: Partial<DrainParts> = {}): Promise<DrainReport> {
    return drain({
      paths: this.paths,
      store: this.store,
      clock: () => this.now,
      random: () => 0.5,
      queueSettings: exampleSettings({ initialDelaySeconds: 0 }),
      drainSettings: exampleDrainSettings({ lingerSeconds: 0 }),
      readers: [new LineReader()],
      driver: this.driver,
      digest: digestLines,
      gate: () => ({ signal: true, reason: '' }),
      sink: this.sink,
      refreshIndex: () => {
        this.refreshes++;
        return Promise.resolve();
      },
      log: (line) => this.log.push(line),
      signal: new AbortController().signal,
      ...changed,
    });
  }

  async deadLetters(): Promise<(readonly [string, string])[]> {
    const { jobs } = await this.store.dead();
    return jobs.map(({ reason, message }) => [reason, message] as const);
  }
}

const learned = (count: number): Partial<DrainReport> => ({
  processed: 1,
  learned: 1,
  stored: count,
  indexRefreshed: true,
});

const report = (changed: Partial<DrainReport>): DrainReport => ({
  ...EMPTY_REPORT,
  ended: 'done',
  ...changed,
});

describe('drain', () => {
  it('turns a queued session into learnings and leaves nothing to do', async () => {
    const fixture = new Fixture();
    fixture.say('a', 'b');
    fixture.queue('stop');
    fixture.queue('session-end');
    expect(await fixture.drain()).toEqual(report({ ...learned(2), promoted: 2 }));
    expect([fixture.sink.titles, fixture.refreshes]).toEqual([['a', 'b'], 1]);
    expect([readdirSync(fixture.paths.queueWal), readdirSync(fixture.paths.queueAnswers)]).toEqual([
      [],
      [],
    ]);
    expect([isDrainDue(fixture.paths, fixture.now), existsSync(fixture.paths.drainLock)]).toEqual([
      false,
      false,
    ]);
    expect(await fixture.drain()).toEqual(report({}));
  });

  it('goes on in a session that grew, and passes over one that did not', async () => {
    const fixture = new Fixture();
    fixture.say('a', 'b');
    fixture.queue();
    await fixture.drain();
    fixture.queue();
    expect(await fixture.drain()).toEqual(report({ promoted: 1, processed: 1, skipped: 1 }));
    fixture.say('c');
    fixture.queue();
    await fixture.drain();
    expect(fixture.driver.asked).toEqual([['a', 'b'], ['c']]);
  });

  it('reflects a transcript whole that was rewritten', async () => {
    const fixture = new Fixture();
    writeFileSync(fixture.say('a', 'b'), 'x\nb\nc\n');
    fixture.queue();
    await fixture.drain();
    writeFileSync(fixture.say(), 'y\nb\nc\nd\n');
    fixture.queue();
    await fixture.drain();
    expect(fixture.driver.asked).toEqual([
      ['x', 'b', 'c'],
      ['y', 'b', 'c', 'd'],
    ]);
  });

  it('waits until a transcript is quiet, unless the session ended', async () => {
    const fixture = new Fixture();
    const path = fixture.say('a');
    utimesSync(path, fixture.now / 1000, fixture.now / 1000);
    fixture.queue('stop');
    expect(await fixture.drain()).toEqual(report({ promoted: 1, waiting: 1 }));
    expect(
      [4.9, 5].map((minutes) => isDrainDue(fixture.paths, fixture.now + minutes * 60_000)),
    ).toEqual([false, true]);
    fixture.queue('session-end');
    expect(await fixture.drain()).toMatchObject({ learned: 1, waiting: 0 });
  });

  it('costs nothing where there is nothing to learn, and says why', async () => {
    const fixture = new Fixture();
    fixture.say('a');
    fixture.queue();
    const gate = () => ({ signal: false, reason: 'nobody corrected anything' });
    expect(await fixture.drain({ gate })).toEqual(
      report({ promoted: 1, processed: 1, skipped: 1 }),
    );
    expect([
      fixture.driver.asked,
      fixture.log.find(({ event }) => event === 'job')?.message,
    ]).toEqual([[], 'nobody corrected anything']);
    fixture.say('b');
    fixture.queue();
    await fixture.drain();
    expect(fixture.driver.asked).toEqual([['b']]);
  });

  it('takes "nothing" for an answer', async () => {
    const fixture = new Fixture();
    fixture.driver.act = () => Promise.resolve({ outcome: 'nothing', reason: 'routine' });
    fixture.say('a');
    fixture.queue();
    fixture.queue();
    expect(await fixture.drain()).toMatchObject({ skipped: 1, dead: 0 });
    expect([fixture.driver.asked.length, fixture.refreshes]).toEqual([1, 0]);
  });

  it('repeats what may succeed later, five times in all', async () => {
    const fixture = new Fixture();
    fixture.driver.act = () => Promise.reject(Object.assign(new Error('503'), { retry: true }));
    fixture.say('a');
    fixture.queue();
    expect(await fixture.drain()).toEqual(
      report({ promoted: 1, processed: 5, failed: 4, dead: 1 }),
    );
    expect(await fixture.deadLetters()).toEqual([['exhausted', '503']]);
  });

  it.each([
    ['a missing transcript', '/none/x.jsonl', undefined, '/none/x.jsonl is gone'],
    ['an answer of no use', undefined, Object.assign(new Error('bad'), { retry: false }), 'bad'],
    ['a bug of the driver', undefined, new TypeError('x is undefined'), 'x is undefined'],
  ])('gives up at once on %s', async (_name, path, error, message) => {
    const fixture = new Fixture();
    if (error !== undefined) fixture.driver.act = () => Promise.reject(error);
    fixture.say('a');
    fixture.queue('session-end', path === undefined ? {} : { path });
    expect(await fixture.drain()).toEqual(report({ promoted: 1, processed: 1, dead: 1 }));
    expect(await fixture.deadLetters()).toEqual([['permanent', message]]);
  });

  it('tries every reader on a transcript of an unknown harness', async () => {
    const fixture = new Fixture();
    fixture.say('a');
    fixture.queue();
    const theirs = new LineReader('theirs');
    theirs.read = (path) => new LineReader().read(path.replace(/[^/]*$/, 'other.txt'));
    writeFileSync(join(fixture.folder, 'other.txt'), '?');
    expect(await fixture.drain({ readers: [theirs, new LineReader('mine')] })).toMatchObject({
      learned: 1,
    });
  });

  it('leaves a driver alone that is out of quota, for as long as it asks', async () => {
    const fixture = new Fixture();
    const limit = { retry: 'paused', retryAfterMs: 3_600_000 };
    fixture.driver.act = () => Promise.reject(Object.assign(new Error('quota'), limit));
    fixture.say('a');
    fixture.queue();
    fixture.queue('session-end', { session: 'session-2' });
    const hold = { until: fixture.now + 3_600_000, reason: 'quota' };
    const queueSettings = exampleSettings({ workers: 1 });
    expect(await fixture.drain({ queueSettings })).toEqual(
      report({ promoted: 2, waiting: 2, hold }),
    );
    expect(await fixture.drain()).toEqual(report({ waiting: 2, hold }));
    expect([fixture.driver.asked.length, isDrainDue(fixture.paths, hold.until - 1)]).toEqual([
      1,
      false,
    ]);
    fixture.now = hold.until + 8 * DAY_MS;
    fixture.driver.act = new ExampleDriver().act;
    expect(await fixture.drain()).toMatchObject({ learned: 2, dead: 0, stale: 0 });
  });

  it('holds jobs while its driver is not there', async () => {
    const fixture = new Fixture();
    fixture.driver.available = false;
    fixture.say('a');
    fixture.queue();
    expect(await fixture.drain()).toMatchObject({ waiting: 1, dead: 0, processed: 0 });
    expect(fixture.driver.asked).toEqual([]);
  });

  it('makes no more paid runs a day than allowed, failed ones counted', async () => {
    const fixture = new Fixture(new ExampleDriver(true));
    const answer = fixture.driver.act;
    let failures = 1;
    fixture.driver.act = (digest, run) =>
      failures-- > 0
        ? Promise.reject(Object.assign(new Error('503'), { retry: true }))
        : answer(digest, run);
    for (const name of ['one', 'two', 'three']) {
      fixture.queue('session-end', {
        session: `session-${name}`,
        path: writeTranscript(fixture.folder, name, [name]),
      });
    }
    const drainSettings = exampleDrainSettings({ lingerSeconds: 0, dailyMax: 3 });
    expect(await fixture.drain({ drainSettings })).toMatchObject({
      learned: 2,
      failed: 1,
      waiting: 1,
    });
    fixture.now += DAY_MS - 1;
    expect(await fixture.drain({ drainSettings })).toMatchObject({ learned: 0, waiting: 1 });
    fixture.now += 1;
    expect(await fixture.drain({ drainSettings })).toMatchObject({ learned: 1, waiting: 0 });
    expect([fixture.driver.asked.length, fixture.sink.titles.sort()]).toEqual([
      4,
      ['one', 'three', 'two'],
    ]);
  });

  it('asks no second time for an answer that could not be stored', async () => {
    const fixture = new Fixture();
    fixture.sink.failures = 2;
    fixture.say('a');
    fixture.queue();
    expect(await fixture.drain()).toMatchObject({ processed: 3, failed: 2, learned: 1 });
    expect([fixture.driver.asked.length, fixture.sink.titles]).toEqual([1, ['a']]);
  });

  it('interrupts a job that takes too long', async () => {
    const fixture = new Fixture();
    fixture.driver.act = (_digest, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
      });
    fixture.say('a');
    fixture.queue();
    const queueSettings = exampleSettings({ jobTimeoutSeconds: 0.01, maxAttempts: 1 });
    expect(await fixture.drain({ queueSettings })).toMatchObject({ dead: 1 });
    expect(await fixture.deadLetters()).toEqual([
      ['exhausted', expect.stringContaining('longer than') as string],
    ]);
  });

  it('stops when it is asked to and keeps what is not done', async () => {
    const fixture = new Fixture();
    const stop = new AbortController();
    fixture.driver.act = (_digest, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
        stop.abort();
      });
    fixture.say('a');
    fixture.queue();
    fixture.queue('session-end', { session: 'session-2' });
    const changed = {
      signal: stop.signal,
      queueSettings: exampleSettings({ workers: 1 }),
      drainSettings: exampleDrainSettings({ stopGraceSeconds: 0 }),
    };
    expect(await fixture.drain(changed)).toEqual(
      report({ ended: 'stopped', promoted: 2, interrupted: 1, waiting: 2 }),
    );
    fixture.driver.act = new ExampleDriver().act;
    expect(await fixture.drain()).toMatchObject({ learned: 2, waiting: 0 });
  });

  it('lets a running job end within the grace', async () => {
    const fixture = new Fixture();
    const stop = new AbortController();
    const answer = fixture.driver.act;
    fixture.driver.act = (digest, run) => {
      stop.abort();
      return answer(digest, run);
    };
    fixture.say('a');
    fixture.queue();
    expect(await fixture.drain({ signal: stop.signal })).toMatchObject({
      ended: 'stopped',
      learned: 1,
      interrupted: 0,
      indexRefreshed: false,
    });
    expect(await fixture.drain()).toEqual(report({ indexRefreshed: true }));
  });

  it('takes no further job when its time is over', async () => {
    const fixture = new Fixture();
    fixture.say('a');
    fixture.queue();
    fixture.queue('session-end', { session: 'session-2' });
    const answer = fixture.driver.act;
    fixture.driver.act = (digest, run) => {
      fixture.now += 31 * 60_000;
      return answer(digest, run);
    };
    const queueSettings = exampleSettings({ workers: 1 });
    expect(await fixture.drain({ queueSettings })).toMatchObject({
      ended: 'out-of-time',
      learned: 1,
      waiting: 1,
    });
  });

  it('refreshes the index in the next drain when that failed', async () => {
    const fixture = new Fixture();
    fixture.say('a');
    fixture.queue();
    const refreshIndex = () => Promise.reject(new Error('addon'));
    expect(await fixture.drain({ refreshIndex })).toMatchObject({
      learned: 1,
      indexRefreshed: false,
    });
    expect(isDrainDue(fixture.paths, fixture.now)).toBe(true);
    expect(await fixture.drain()).toEqual(report({ indexRefreshed: true }));
  });

  it('does nothing while another drain runs, or while reflect is paused', async () => {
    const fixture = new Fixture();
    fixture.say('a');
    fixture.queue();
    const lock = tryFileLock(fixture.paths.drainLock);
    expect(await fixture.drain()).toEqual(report({ ended: 'busy' }));
    lock?.release();
    pause(fixture.paths, '2026-01-01T00:00:00.000Z');
    expect(await fixture.drain()).toEqual(report({ ended: 'paused' }));
    unlinkSync(fixture.paths.paused);
    expect(await fixture.drain()).toMatchObject({ learned: 1 });
  });

  it('reflects a lesson beside the session that it is about', async () => {
    const fixture = new Fixture();
    fixture.say('a');
    fixture.queue('session-end');
    fixture.queue('error');
    expect(await fixture.drain()).toMatchObject({ learned: 2 });
    fixture.queue('error');
    expect(await fixture.drain()).toMatchObject({ learned: 1 });
    fixture.say('b');
    fixture.queue('session-end');
    await fixture.drain();
    expect(fixture.driver.asked).toEqual([['a'], ['a'], ['a'], ['b']]);
  });

  it('removes answers that belong to no job any more', async () => {
    const fixture = new Fixture();
    fixture.say('a');
    fixture.queue();
    await fixture.drain();
    writeFileSync(join(fixture.paths.queueAnswers, '0123456789abcdef.json'), '{"version":1}');
    await fixture.drain();
    expect(readdirSync(fixture.paths.queueAnswers)).toEqual([]);
  });
});
