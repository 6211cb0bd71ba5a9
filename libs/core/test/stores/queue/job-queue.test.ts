import { describe, expect, it } from 'vitest';
import { type Job, newJob } from '../../../src/stores/queue/job.js';
import { JobQueue, type OpenedQueue } from '../../../src/stores/queue/job-queue.js';
import { InProcessJobStore } from './support/in-process-job-store.js';
import type { QueueSettings } from '../../../src/stores/queue/queue-settings.js';
import { exampleEntry, exampleJob, exampleSettings, T0 } from './example-jobs.js';

const DAY_MS = 86_400_000;

class Fixture {
  now = T0;
  readonly store = new InProcessJobStore();

  open(settings: Partial<QueueSettings> = {}): Promise<OpenedQueue> {
    return JobQueue.open({
      store: this.store,
      settings: exampleSettings({ jitter: 0, ...settings }),
      clock: () => this.now,
      random: () => 0.5,
    });
  }

  async stored(): Promise<readonly Job[]> {
    return (await this.store.pending()).jobs;
  }
}

describe('JobQueue.offer', () => {
  it('makes one job of all the moments of a session', async () => {
    const fixture = new Fixture();
    const { queue } = await fixture.open();
    const offers = ['stop', 'stop', 'precompact-auto', 'session-end', 'stop'] as const;
    const offered: string[] = [];
    for (const trigger of offers) offered.push(await queue.offer(exampleEntry({ trigger }), 0));
    expect(offered).toEqual(['accepted', 'deduped', 'merged', 'merged', 'deduped']);
    expect(await fixture.stored()).toEqual([
      newJob(exampleEntry({ trigger: 'session-end' }), 0, T0),
    ]);
  });

  it('accepts the next segment of a session beside the last one', async () => {
    const { queue } = await new Fixture().open();
    expect([await queue.offer(exampleEntry(), 0), await queue.offer(exampleEntry(), 1)]).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  it('has no room beyond its capacity, but for what it holds already', async () => {
    const { queue } = await new Fixture().open({ capacity: 1 });
    const second = exampleEntry({ session_id: 'session-2' });
    expect([
      await queue.offer(exampleEntry(), 0),
      await queue.offer(second, 0),
      await queue.offer(exampleEntry({ trigger: 'session-end' }), 0),
    ]).toEqual(['accepted', 'full', 'merged']);
  });

  it('does not bring back what was tried in vain, but what grew stale', async () => {
    const fixture = new Fixture();
    const { queue } = await fixture.open();
    const [tried, stale] = [exampleJob('session-1'), exampleJob('session-2')];
    await fixture.store.bury({ job: tried, reason: 'exhausted', message: '', at: T0 });
    await fixture.store.bury({ job: stale, reason: 'stale', message: '', at: T0 });
    fixture.now += 5;
    expect([await queue.offer(tried.entry, 0), await queue.offer(stale.entry, 0)]).toEqual([
      'deduped',
      'accepted',
    ]);
    expect(await fixture.stored()).toEqual([newJob(stale.entry, 0, T0 + 5)]);
  });
});

describe('JobQueue', () => {
  it('gives jobs out when they are due, the earliest first', async () => {
    const fixture = new Fixture();
    for (const [session, at] of [
      ['late', 30],
      ['soon', 10],
      ['next', 20],
    ] as const) {
      await fixture.store.save({ ...exampleJob(session), nextAttemptAt: T0 + at });
    }
    const { queue } = await fixture.open();
    const taken: (string | undefined)[] = [];
    for (const at of [0, 20, 20, 20, 30]) {
      fixture.now = T0 + at;
      taken.push((await queue.take())?.entry.session_id);
    }
    expect([taken, queue.depth]).toEqual([[undefined, 'soon', 'next', undefined, 'late'], 3]);
  });

  it('tries five times with growing waits, then gives up', async () => {
    const fixture = new Fixture();
    const { queue } = await fixture.open();
    await queue.offer(exampleEntry(), 0);
    const waits: number[] = [];
    for (let again = true; again;) {
      const job = await queue.take();
      if (job === undefined) throw new Error('the job is not due');
      again = await queue.retry(job, 'time-out');
      const next = queue.nextAt ?? fixture.now;
      waits.push(next - fixture.now);
      fixture.now = next;
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 0]);
    const { jobs } = await fixture.store.dead();
    expect([await fixture.stored(), jobs.map(({ reason, message }) => [reason, message])]).toEqual([
      [],
      [['exhausted', 'time-out']],
    ]);
    expect([jobs[0]?.job.attempts, queue.depth]).toEqual([5, 0]);
  });

  it('lets what a person admitted be read in the segment that follows, too', async () => {
    const fixture = new Fixture();
    const { queue } = await fixture.open();
    await fixture.store.save({ ...exampleJob(), admitted: '/real/session.jsonl' });
    await queue.follow({ ...exampleJob(), admitted: '/real/session.jsonl' }, 1);
    expect(await fixture.stored()).toMatchObject([
      { ordinal: 0, admitted: '/real/session.jsonl' },
      { ordinal: 1, admitted: '/real/session.jsonl' },
    ]);
  });

  it('keeps attempts and next time for the drain that follows', async () => {
    const fixture = new Fixture();
    const { queue } = await fixture.open();
    await queue.offer(exampleEntry(), 0);
    await queue.retry((await queue.take()) ?? exampleJob(), 'time-out');
    const later = (await fixture.open()).queue;
    expect(await later.take()).toBeUndefined();
    fixture.now += 1000;
    expect(await later.take()).toMatchObject({ attempts: 1, lastError: 'time-out' });
  });

  it('gives up what waited for over a week, but not while something held it up', async () => {
    const fixture = new Fixture();
    await fixture.store.save(exampleJob('waited'));
    await fixture.store.save({ ...exampleJob('held'), heldSince: T0 + DAY_MS });
    fixture.now = T0 + 7 * DAY_MS + 1;
    const { queue, stale } = await fixture.open();
    const held = await queue.take();
    expect([stale, queue.depth, held?.entry.session_id]).toEqual([1, 1, 'held']);
    const { jobs } = await fixture.store.dead();
    expect(jobs).toMatchObject([{ reason: 'stale', job: { id: exampleJob('waited').id } }]);
    await queue.retry(held ?? exampleJob(), 'time-out');
    expect((await fixture.stored())[0]?.agedFrom).toBe(fixture.now - DAY_MS);
  });

  it('leaves a held job to the next drain, with its attempts and its age', async () => {
    const fixture = new Fixture();
    const { queue } = await fixture.open();
    await queue.offer(exampleEntry(), 0);
    await queue.hold((await queue.take()) ?? exampleJob());
    expect([await queue.take(), queue.depth]).toEqual([undefined, 1]);
    expect(await fixture.stored()).toEqual([{ ...exampleJob(), heldSince: T0 }]);
    expect((await (await fixture.open()).queue.take())?.id).toBe(exampleJob().id);
  });

  it('gives a job out once, also when it was queued twice at the same time', async () => {
    const fixture = new Fixture();
    const { queue } = await fixture.open();
    await queue.offer(exampleEntry(), 0);
    await queue.offer(exampleEntry({ trigger: 'session-end' }), 0);
    expect([(await queue.take())?.entry.trigger, await queue.take()]).toEqual([
      'session-end',
      undefined,
    ]);
  });

  it('passes over a job that a person purged, and one that got another time', async () => {
    const fixture = new Fixture();
    const { queue } = await fixture.open();
    await queue.offer(exampleEntry(), 0);
    await queue.offer(exampleEntry({ session_id: 'session-2' }), 0);
    await fixture.store.remove(exampleJob('session-1').id);
    const job = await queue.take();
    expect(job?.entry.session_id).toBe('session-2');
    queue.postpone(job ?? exampleJob(), T0 + 10);
    await queue.offer(exampleEntry({ session_id: 'session-2', trigger: 'session-end' }), 0);
    expect((await queue.take())?.entry.trigger).toBe('session-end');
    fixture.now = T0 + 10;
    expect(await queue.take()).toBeUndefined();
  });
});
