import { describe, expect, it } from 'vitest';
import { type DeadJob, newJob } from '../../../src/stores/queue/job.js';
import type { JobStore } from '../../../src/stores/queue/job-store.js';
import { exampleJob, T0 } from './example-jobs.js';

/** Behaviour that every store must show; each store's test file calls this once. */
export function testJobStore(name: string, open: () => JobStore): void {
  const job = exampleJob();
  const dead: DeadJob = { job, reason: 'permanent', message: 'no transcript', at: T0 + 5 };
  const untouched = { setAside: 0, newer: 0 };

  describe(name, () => {
    it('is empty at first', async () => {
      const store = open();
      expect([await store.pending(), await store.dead(), await store.depth()]).toEqual([
        { jobs: [], ...untouched },
        { jobs: [], ...untouched },
        0,
      ]);
    });

    it('keeps a job with all its fields, and the latest version of it', async () => {
      const store = open();
      const other = exampleJob('session-2');
      const later = { ...job, attempts: 2, heldSince: T0 + 1, lastError: 'x' };
      for (const saved of [job, other, later]) await store.save(saved);
      const { jobs } = await store.pending();
      expect(new Map(jobs.map((stored) => [stored.id, stored]))).toEqual(
        new Map([
          [job.id, later],
          [other.id, other],
        ]),
      );
      expect([await store.depth(), await store.isPending(job.id)]).toEqual([2, true]);
    });

    it('forgets a job that is done, once', async () => {
      const store = open();
      await store.save(job);
      expect([await store.remove(job.id), await store.remove(job.id)]).toEqual([true, false]);
      expect([await store.depth(), await store.isPending(job.id)]).toEqual([0, false]);
    });

    it('moves a job that is given up to the dead letters', async () => {
      const store = open();
      await store.save(job);
      await store.bury(dead);
      expect([await store.pending(), await store.dead(), await store.findDead(job.id)]).toEqual([
        { jobs: [], ...untouched },
        { jobs: [dead], ...untouched },
        dead,
      ]);
    });

    it('revives a dead letter as good as new', async () => {
      const store = open();
      await store.bury({ ...dead, job: { ...job, attempts: 5, lastError: 'x' } });
      expect(await store.revive(job.id, T0 + 9)).toBe(true);
      expect([await store.pending(), await store.findDead(job.id)]).toEqual([
        { jobs: [newJob(job.entry, job.ordinal, T0 + 9)], ...untouched },
        undefined,
      ]);
      expect(await store.revive(job.id, T0 + 9)).toBe(false);
    });

    it('lets one that lies outside be read when whoever revives it says so', async () => {
      const store = open();
      const outside: DeadJob = { ...dead, reason: 'outside', outside: '/etc/passwd' };
      await store.bury(outside);
      expect(await store.findDead(job.id)).toEqual(outside);
      await store.revive(job.id, T0 + 9);
      const revived = newJob(job.entry, job.ordinal, T0 + 9);
      expect((await store.pending()).jobs).toEqual([revived]);
      await store.bury(outside);
      await store.revive(job.id, T0 + 9, true);
      expect((await store.pending()).jobs).toEqual([{ ...revived, admitted: '/etc/passwd' }]);
    });

    it('forgets a dead letter, once', async () => {
      const store = open();
      await store.bury(dead);
      expect([await store.removeDead(job.id), await store.removeDead(job.id)]).toEqual([
        true,
        false,
      ]);
    });

    it('finds nothing under an id that is none', async () => {
      const store = open();
      for (const id of ['', '../../etc/passwd', 'zz']) {
        expect([
          await store.isPending(id),
          await store.remove(id),
          await store.findDead(id),
          await store.revive(id, T0),
          await store.removeDead(id),
        ]).toEqual([false, false, undefined, false, false]);
      }
    });
  });
}
