import { existsSync, readdirSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DrainReport } from '../../../../src/services/drain/drain-report.js';
import { isDrainDue } from '../../../../src/services/drain/next-drain.js';
import { pause } from '../../../../src/stores/session/pause.js';
import { tryFileLock } from '@reflect/files';
import { LineReader } from '../example-drain.js';
import { exampleSettings } from '../../../stores/queue/example-jobs.js';
import { DrainFixture, report } from '../drain-fixture.js';

const learned = (count: number): Partial<DrainReport> => ({
  processed: 1,
  learned: 1,
  stored: count,
  indexRefreshed: true,
});

describe('drain', () => {
  it('turns a queued session into learnings and leaves nothing to do', async () => {
    const fixture = new DrainFixture();
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

  it('tells how far it is before the first job and after each', async () => {
    const fixture = new DrainFixture();
    fixture.say('a');
    fixture.queue();
    fixture.queue('session-end', { session: 'session-2', path: '/none/x.jsonl' });
    const told: string[] = [];
    const queueSettings = exampleSettings({ initialDelaySeconds: 0, workers: 1 });
    await fixture.drain({
      queueSettings,
      onProgress: ({ done, total }) => told.push(`${String(done)} of ${String(total)}`),
    });
    expect([...new Set(told)]).toEqual(['0 of 2', '1 of 2', '2 of 2']);
  });

  it('goes on in a session that grew, and passes over one that did not', async () => {
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
    fixture.driver.act = () => Promise.resolve({ outcome: 'nothing', reason: 'routine' });
    fixture.say('a');
    fixture.queue();
    fixture.queue();
    expect(await fixture.drain()).toMatchObject({ skipped: 1, dead: 0 });
    expect([fixture.driver.asked.length, fixture.refreshes]).toEqual([1, 0]);
  });

  it('tries every reader on a transcript of an unknown harness', async () => {
    const fixture = new DrainFixture();
    fixture.say('a');
    fixture.queue();
    const theirs = new LineReader('theirs');
    theirs.read = (path) => new LineReader().read(path.replace(/[^/]*$/, 'other.txt'));
    writeFileSync(join(fixture.folder, 'other.txt'), '?');
    expect(await fixture.drain({ readers: [theirs, new LineReader('mine')] })).toMatchObject({
      learned: 1,
    });
  });

  it('refreshes the index in the next drain when that failed', async () => {
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
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
    const fixture = new DrainFixture();
    fixture.say('a');
    fixture.queue();
    await fixture.drain();
    writeFileSync(join(fixture.paths.queueAnswers, '0123456789abcdef.json'), '{"version":1}');
    await fixture.drain();
    expect(readdirSync(fixture.paths.queueAnswers)).toEqual([]);
  });
});
