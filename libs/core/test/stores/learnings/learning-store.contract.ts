import { describe, expect, it } from 'vitest';
import { LearningError } from '../../../src/stores/learnings/learning-errors.js';
import type {
  ListedLearning,
  ListedSummary,
  LearningStore,
} from '../../../src/stores/learnings/learning-store.js';
import { summaryOf } from '../../../src/stores/learnings/learning-summary.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { SAMPLE } from './support/plain-sample.js';

const OTHER: Learning = { ...SAMPLE, id: 'lrn-fedcba9876543210', title: 'Another' };

export async function listed(store: LearningStore): Promise<ListedLearning[]> {
  const all: ListedLearning[] = [];
  for await (const item of store.list()) all.push(item);
  return all;
}

/** What `summaries` has to give, taken from the whole learnings. */
export async function summarised(store: LearningStore): Promise<ListedSummary[]> {
  return (await listed(store)).map((item) =>
    item.type === 'problem' ? item : { ...item, learning: summaryOf(item.learning) },
  );
}

export async function summaries(store: LearningStore): Promise<ListedSummary[]> {
  const all: ListedSummary[] = [];
  for await (const item of store.summaries()) all.push(item);
  return all;
}

/** Behaviour that every store must show; each store's test file calls this once. */
export function testLearningStore(name: string, open: () => LearningStore): void {
  describe(name, () => {
    it('gives back what was added', async () => {
      const store = open();
      const added = await store.add(SAMPLE);
      expect(added).toEqual({
        learning: SAMPLE,
        slug: 'use-pnpm-in-this-repository',
        stamp: added.stamp,
      });
      expect(await store.get(SAMPLE.id)).toEqual(added);
      expect(await listed(store)).toEqual([{ type: 'learning', ...added }]);
    });

    it('summarises what it lists, as it is after each change', async () => {
      const store = open();
      await store.add({ ...SAMPLE, tags: ['build'], scope: { kind: 'project', project: 'shop' } });
      await store.add(OTHER);
      expect((await summaries(store))[1]).toMatchObject({
        slug: 'use-pnpm-in-this-repository',
        learning: { tags: ['build'], scope: { kind: 'project', project: 'shop' } },
      });
      expect(await summaries(store)).toEqual(await summarised(store));
      await store.update(OTHER.id, (now) => ({ ...now, status: 'archived', title: 'Put away' }));
      expect((await summaries(store)).map(({ type }) => type)).toEqual(['learning', 'learning']);
      expect(await summaries(store)).toEqual(await summarised(store));
      await store.remove(SAMPLE.id);
      expect(await summaries(store)).toEqual(await summarised(store));
    });

    it('lists by slug, with a suffix where two titles make the same', async () => {
      const store = open();
      await store.add(SAMPLE);
      await store.add({ ...OTHER, title: 'Use: pnpm in THIS repository!' });
      await store.add({ ...OTHER, id: 'lrn-00000000aaaaaaaa' });
      expect((await listed(store)).map((item) => item.type === 'learning' && item.slug)).toEqual([
        'another',
        'use-pnpm-in-this-repository',
        'use-pnpm-in-this-repository-2',
      ]);
    });

    it('refuses an id that is there', async () => {
      const store = open();
      await store.add(SAMPLE);
      await expect(store.add({ ...SAMPLE, title: 'Other' })).rejects.toMatchObject({
        code: 'LEARNING_EXISTS',
      });
      expect((await store.get(SAMPLE.id))?.learning).toEqual(SAMPLE);
    });

    it('updates in place: same slug, new stamp', async () => {
      const store = open();
      const before = await store.add(SAMPLE);
      const after = await store.update(SAMPLE.id, (current) => ({
        ...current,
        title: 'New title',
        count: 2,
      }));
      expect(after).toEqual({
        learning: { ...SAMPLE, title: 'New title', count: 2 },
        slug: before.slug,
        stamp: after.stamp,
      });
      expect(after.stamp).not.toBe(before.stamp);
      expect(await store.get(SAMPLE.id)).toEqual(after);
    });

    it('leaves alone what an update did not change', async () => {
      const store = open();
      const before = await store.add(SAMPLE);
      expect(await store.update(SAMPLE.id, (current) => ({ ...current }))).toEqual(before);
    });

    it('refuses to update or remove what is not there', async () => {
      const store = open();
      const missing = { code: 'LEARNING_NOT_FOUND' };
      await expect(store.update(SAMPLE.id, (current) => current)).rejects.toMatchObject(missing);
      await expect(store.remove(SAMPLE.id)).rejects.toMatchObject(missing);
      expect(await store.get(SAMPLE.id)).toBeUndefined();
    });

    it('removes', async () => {
      const store = open();
      await store.add(SAMPLE);
      await store.remove(SAMPLE.id);
      expect(await listed(store)).toEqual([]);
      expect((await store.add(SAMPLE)).learning).toEqual(SAMPLE);
    });

    it('tells of many changes what became of each', async () => {
      const store = open();
      await store.add(SAMPLE);
      const refusal = new LearningError('LEARNING_INVALID', 'not this one');
      const outcomes = await store.put([
        { id: SAMPLE.id, revise: (current) => current ?? SAMPLE },
        { id: OTHER.id, revise: () => OTHER },
        { id: OTHER.id, revise: () => ({ ...OTHER, count: 7 }) },
        { id: OTHER.id, revise: () => ({ ...OTHER, count: 7 }) },
        {
          id: SAMPLE.id,
          revise: () => {
            throw refusal;
          },
        },
      ]);
      expect(outcomes).toEqual(['unchanged', 'added', 'updated', 'unchanged', refusal]);
      expect((await store.get(OTHER.id))?.learning).toEqual({ ...OTHER, count: 7 });
    });

    it('lets no change get lost when many come at once', async () => {
      const store = open();
      await store.add(SAMPLE);
      const bump = (current: Learning): Learning => ({ ...current, count: current.count + 1 });
      await Promise.all(Array.from({ length: 8 }, () => store.update(SAMPLE.id, bump)));
      expect((await store.get(SAMPLE.id))?.learning.count).toBe(9);
    });
  });
}
