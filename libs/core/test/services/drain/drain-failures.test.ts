import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FileJobStore } from '../../../src/stores/queue/warm/file-job-store.js';
import { describe, expect, it } from 'vitest';
import { DriverError } from '../../../src/engine/capture/driver-errors.js';
import { isDrainDue } from '../../../src/services/drain/next-drain.js';
import { readJsonLines, StorageError } from '@reflect/files';
import { exampleSettings } from '../../stores/queue/example-jobs.js';
import { exampleDrainSettings, ExampleDriver, writeTranscript } from './example-drain.js';
import { DrainFixture, report } from './drain-fixture.js';

const DAY_MS = 86_400_000;

describe('drain, when a job fails or must wait', () => {
  it('repeats what may succeed later, five times in all', async () => {
    const fixture = new DrainFixture();
    fixture.driver.act = () => Promise.reject(new DriverError('DRIVER_OVERLOADED', '503'));
    fixture.say('a');
    fixture.queue();
    expect(await fixture.drain()).toEqual(
      report({ promoted: 1, processed: 5, failed: 4, dead: 1 }),
    );
    expect(await fixture.deadLetters()).toEqual([['exhausted', '503']]);
  });

  it.each([
    { what: 'an answer of no use', error: new DriverError('DRIVER_UNREADABLE', 'bad') },
    { what: 'a bug of the driver', error: new TypeError('x is undefined') },
  ])('gives up at once on $what', async ({ error }) => {
    const fixture = new DrainFixture();
    fixture.driver.act = () => Promise.reject(error);
    fixture.say('a');
    fixture.queue();
    expect(await fixture.drain()).toEqual(report({ promoted: 1, processed: 1, dead: 1 }));
    expect(await fixture.deadLetters()).toEqual([['permanent', error.message]]);
  });

  it('is counted where what was queued cannot be kept, and loses nothing of it', async () => {
    const fixture = new DrainFixture();
    fixture.say('a');
    fixture.queue();
    const { inboxCursor, queueEvents } = fixture.paths;
    // Something is in its place that no file can replace.
    mkdirSync(join(inboxCursor, 'x'), { recursive: true });
    await expect(fixture.drain()).rejects.toBeInstanceOf(StorageError);
    const failures = (): number =>
      readJsonLines(queueEvents).values.filter(
        ({ value }) => (value as { readonly event: string }).event === 'persist-failure',
      ).length;
    expect(failures()).toBe(1);
    rmSync(inboxCursor, { recursive: true });
    expect(await fixture.drain()).toMatchObject({ ended: 'done', learned: 1, dead: 0 });
    expect(failures()).toBe(1);
  });

  it('gives up at once on a transcript that is gone', async () => {
    const fixture = new DrainFixture();
    fixture.queue('session-end', { path: '/none/x.jsonl' });
    expect(await fixture.drain()).toEqual(report({ promoted: 1, processed: 1, dead: 1 }));
    expect(await fixture.deadLetters()).toEqual([
      ['permanent', expect.stringContaining('"/none/x.jsonl" does not exist')],
    ]);
  });

  it('leaves a driver alone that is out of quota, for as long as it asks', async () => {
    const fixture = new DrainFixture();
    const limit = { retryAfterMs: 3_600_000 };
    fixture.driver.act = () => Promise.reject(new DriverError('DRIVER_QUOTA', 'quota', limit));
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
    const fixture = new DrainFixture();
    fixture.driver.available = false;
    fixture.say('a');
    fixture.queue();
    expect(await fixture.drain()).toMatchObject({ waiting: 1, dead: 0, processed: 0 });
    expect(fixture.driver.asked).toEqual([]);
  });

  it('makes no more paid runs a day than allowed, failed ones counted', async () => {
    const fixture = new DrainFixture(new ExampleDriver(true));
    const answer = fixture.driver.act;
    let failures = 1;
    fixture.driver.act = (digest, run) =>
      failures-- > 0
        ? Promise.reject(new DriverError('DRIVER_OVERLOADED', '503', { usage: { costUsd: 0.4 } }))
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
    const ledger = readJsonLines(fixture.paths.costEvents).values.map(({ value }) => value);
    expect(ledger).toContainEqual(expect.objectContaining({ outcome: 'failed', cost_usd: 0.4 }));
  });

  it.each([
    { usage: { costUsd: 5 }, reason: 'a run cost $5.00, far more than the $0.25 it may' },
    {
      usage: { inputTokens: 400_000, outputTokens: 1 },
      reason: 'a run used 400001 tokens, far more than the 200000 it may',
    },
  ])('keeps the answer of a run that took too much, and makes no other: $reason', async (over) => {
    const fixture = new DrainFixture(new ExampleDriver(true));
    const answer = fixture.driver.act;
    fixture.driver.act = async (digest, run) => ({
      ...(await answer(digest, run)),
      usage: over.usage,
    });
    for (const name of ['one', 'two']) {
      fixture.queue('session-end', {
        session: `session-${name}`,
        path: writeTranscript(fixture.folder, name, [name]),
      });
    }
    const queueSettings = exampleSettings({ workers: 1 });
    expect(await fixture.drain({ queueSettings })).toMatchObject({
      learned: 1,
      dead: 0,
      waiting: 1,
      hold: { reason: over.reason, until: fixture.now + 15 * 60_000 },
    });
    expect(await fixture.drain({ queueSettings })).toMatchObject({ learned: 0, waiting: 1 });
    expect(fixture.driver.asked).toHaveLength(1);
  });

  it('gives up a session whose run would be too large, without asking', async () => {
    const fixture = new DrainFixture(new ExampleDriver(true));
    fixture.say('a');
    fixture.queue();
    const drainSettings = exampleDrainSettings({ lingerSeconds: 0, runTokens: 9 });
    expect(await fixture.drain({ drainSettings })).toMatchObject({ dead: 1, waiting: 0 });
    expect(await fixture.deadLetters()).toEqual([
      ['permanent', expect.stringContaining('Raise drain.runTokens') as string],
    ]);
    expect(fixture.driver.asked).toEqual([]);
  });

  it('asks no second time for an answer that could not be stored', async () => {
    const fixture = new DrainFixture();
    fixture.sink.failures = 2;
    fixture.say('a');
    fixture.queue();
    expect(await fixture.drain()).toMatchObject({
      processed: 4,
      failed: 2,
      learned: 1,
      skipped: 1,
    });
    expect([fixture.driver.asked.length, fixture.sink.titles]).toEqual([1, ['a']]);
  });

  it('learns nothing again after a crash between the last learning and the acknowledgement', async () => {
    const fixture = new DrainFixture();
    const { store } = fixture;
    fixture.say('a');
    fixture.queue();
    store.remove = () => Promise.reject(new Error('killed'));
    await expect(fixture.drain()).rejects.toThrow('killed');
    store.remove = (id) => FileJobStore.prototype.remove.call(store, id);
    expect(await fixture.drain()).toEqual(
      report({ processed: 2, skipped: 2, indexRefreshed: true }),
    );
    expect([fixture.driver.asked, readdirSync(fixture.paths.queueAnswers)]).toEqual([[['a']], []]);
  });

  it('learns what a session added between the answer and its storing', async () => {
    const fixture = new DrainFixture();
    const apply = fixture.sink.apply.bind(fixture.sink);
    fixture.say('a');
    fixture.queue();
    fixture.sink.apply = () => Promise.reject(new DriverError('DRIVER_OFFLINE', 'killed'));
    await fixture.drain();
    fixture.sink.apply = apply;
    fixture.now += 3_600_000;
    fixture.say('b');
    fixture.queue();
    expect(await fixture.drain()).toMatchObject({ deduped: 1, learned: 2, waiting: 0 });
    expect([fixture.driver.asked, fixture.sink.titles]).toEqual([
      [['a'], ['b']],
      ['a', 'b'],
    ]);
  });

  it('interrupts a job that takes too long', async () => {
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
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
});
