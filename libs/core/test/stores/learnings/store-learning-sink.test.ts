import { describe, expect, it } from 'vitest';
import { learningId } from '../../../src/stores/learnings/learning-id.js';
import type { LearningStore } from '../../../src/stores/learnings/learning-store.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { sinkFixture, claim, DRAFT, only, stored } from './support/sink-fixture.js';

describe('StoreLearningSink', () => {
  it('stores a draft with everything that is known about where it comes from', async () => {
    const { store, apply } = sinkFixture();
    const id = learningId('job#0');
    expect(await apply('job', [DRAFT])).toEqual({
      stored: [id],
      strengthened: [],
      superseded: [],
      refused: [],
    });
    expect(await stored(store)).toEqual([
      {
        id,
        kind: 'lesson',
        title: 'Use npm',
        body: DRAFT.body,
        confidence: 'low',
        scope: { kind: 'project', project: 'key of /work/shop' },
        tags: ['package-manager', 'npm'],
        entities: [{ name: 'npm', type: 'command' }],
        relations: [],
        files: ['**/package.json'],
        queries: ['how to install packages'],
        source: {
          harness: 'claude',
          session: 's1',
          transcript: '/t/s1.jsonl',
          trigger: 'stop',
          driver: 'heuristic',
          origin: 'agent',
          evidence: [3],
        },
        created: '2026-11-21T10:00:01.000Z',
        updated: '2026-11-21T10:00:01.000Z',
        status: 'active',
        count: 1,
        seen: ['job#0'],
        supersedes: [],
      },
    ]);
  });

  it('changes nothing when the same answer is applied again', async () => {
    const { store, apply } = sinkFixture();
    const drafts = [
      DRAFT,
      claim('Use npm'),
      claim('Never use npm, use pnpm', { origin: 'user' }),
      claim('Pin Node in CI'),
    ];
    await apply('job', drafts);
    const before = await stored(store);
    expect(await apply('job', drafts)).toEqual({
      stored: [],
      strengthened: [],
      superseded: [],
      refused: [],
    });
    expect(await stored(store)).toEqual(before);
  });

  it('ends in the same state wherever it was cut short before', async () => {
    const first = [DRAFT, claim('Pin Node in CI')];
    const second = [
      claim('Never use npm, use pnpm', { origin: 'user' }),
      claim('Pin Node in CI'),
      claim('Use Docker for the database'),
    ];
    const summary = async (store: LearningStore): Promise<unknown> =>
      (await stored(store)).map(({ id, count, status, seen, supersedes, supersededBy }) => ({
        id,
        count,
        status,
        seen,
        supersedes,
        supersededBy,
      }));
    const whole = sinkFixture();
    await whole.apply('one', first);
    await whole.apply('two', second);
    const expected = await summary(whole.store);
    for (let writes = 0; writes < 4; writes++) {
      const store = new MemoryLearningStore();
      await sinkFixture({ store }).apply('one', first);
      await expect(
        sinkFixture({ store: failingAfter(store, writes) }).apply('two', second),
      ).rejects.toThrow('killed');
      await sinkFixture({ store }).apply('two', second);
      expect(await summary(store)).toEqual(expected);
    }
  });

  it('strengthens what is learned again instead of storing it twice', async () => {
    const { store, apply } = sinkFixture();
    await apply('one', [DRAFT]);
    const again = {
      ...DRAFT,
      queries: ['yarn fails'],
      files: ['apps/*/package.json'],
      entities: [{ name: 'yarn', type: 'command' }],
    };
    expect(await apply('two', [again], { session_id: 's2' })).toMatchObject({
      stored: [],
      strengthened: [learningId('one#0')],
    });
    expect(await stored(store)).toHaveLength(1);
    expect(await only(store)).toMatchObject({
      count: 2,
      confidence: 'medium',
      seen: ['one#0', 'two#0'],
      created: '2026-11-21T10:00:01.000Z',
      updated: '2026-11-21T10:00:02.000Z',
      queries: ['how to install packages', 'yarn fails'],
      files: ['**/package.json', 'apps/*/package.json'],
      entities: [
        { name: 'npm', type: 'command' },
        { name: 'yarn', type: 'command' },
      ],
    });
    await apply('three', [DRAFT]);
    await apply('four', [DRAFT]);
    expect(await only(store)).toMatchObject({ count: 4, confidence: 'high' });
  });

  it('keeps the words that a person edited when it strengthens', async () => {
    const { store, apply } = sinkFixture();
    await apply('one', [DRAFT]);
    await store.update(learningId('one#0'), (current) => ({
      ...current,
      title: 'Use npm!',
      tags: ['mine'],
    }));
    await apply('two', [DRAFT]);
    expect(await only(store)).toMatchObject({ title: 'Use npm!', tags: ['mine'], count: 2 });
  });

  it('counts the same lesson of two drafts of one answer', async () => {
    const { store, apply } = sinkFixture();
    await apply('one', [DRAFT, DRAFT]);
    expect(await only(store)).toMatchObject({ count: 2, seen: ['one#0', 'one#1'] });
  });

  it('keeps the lessons of two projects apart, also when they are the same or opposed', async () => {
    const { store, apply } = sinkFixture();
    await apply('one', [claim('Use npm')]);
    await apply('two', [claim('Use npm'), claim('Never use npm, use pnpm', { origin: 'user' })], {
      cwd: '/work/other',
    });
    expect((await stored(store)).map(({ title, scope, status }) => [title, scope, status])).toEqual(
      [
        ['Never use npm, use pnpm', { kind: 'project', project: 'key of /work/other' }, 'active'],
        ['Use npm', { kind: 'project', project: 'key of /work/shop' }, 'active'],
        ['Use npm', { kind: 'project', project: 'key of /work/other' }, 'superseded'],
      ],
    );
  });

  it('gives every lesson its three lines and two to five tags', async () => {
    const { store, apply } = sinkFixture();
    await apply(
      'one',
      [
        claim('Use npm', {
          body: '- **Mistake:** ran\n  yarn\n* correction : use\n  npm\nOutcome: it worked',
          tags: [],
        }),
        claim('Restart the worker', {
          body: 'Just restart it.',
          tags: ['A B', 'c_d', 'e', 'ff', 'gg', 'hh', 'ii'],
          entities: [],
        }),
      ],
      { trigger: 'error' },
    );
    expect((await stored(store)).map(({ body, tags }) => ({ body, tags }))).toEqual([
      {
        body: 'Situation: not stated\nMistake: not stated\nCorrection: Just restart it.',
        tags: ['a-b', 'c-d', 'ff', 'gg', 'hh', 'reflexion', 'trigger:error'],
      },
      {
        body: 'Situation: not stated\nMistake: ran yarn\nCorrection: use npm\nOutcome: it worked',
        tags: ['npm', 'lesson', 'reflexion', 'trigger:error'],
      },
    ]);
  });

  it('refuses what says nothing or too much, and stores the rest', async () => {
    const { store, apply } = sinkFixture();
    const applied = await apply('one', [
      claim(' \n '),
      claim('Use npm', { body: 'x'.repeat(30_000) }),
      claim('Pin Node'),
    ]);
    expect(applied.refused.map(({ code }) => code)).toEqual([
      'LEARNING_INVALID',
      'LEARNING_INVALID',
    ]);
    expect((await stored(store)).map(({ title }) => title)).toEqual(['Pin Node']);
  });

  it('asks for candidates and decides by their words', async () => {
    const asked: string[] = [];
    const store = new MemoryLearningStore();
    await sinkFixture({ store }).apply('one', [claim('Use npm'), claim('Pin Node in CI')]);
    const { apply } = sinkFixture({
      store,
      findSimilar: (draft) => {
        asked.push(draft.title);
        return Promise.resolve([
          { id: 'lrn-00000000', score: 1 },
          { id: learningId('one#0'), score: 0.99 },
        ]);
      },
    });
    await apply('two', [claim('Use pnpm'), claim('Use npm')]);
    expect(asked).toEqual(['Use pnpm', 'Use npm']);
    expect((await stored(store)).map(({ title, count }) => [title, count])).toEqual([
      ['Pin Node in CI', 1],
      ['Use npm', 2],
      ['Use pnpm', 1],
    ]);
  });

  it('keeps what has no folder out of every project', async () => {
    const { store, apply } = sinkFixture();
    await apply('one', [DRAFT], { cwd: '' });
    expect(await only(store)).toMatchObject({ scope: { kind: 'project', project: 'unknown' } });
  });
});

/** Does `writes` changes and then dies. */
function failingAfter(store: LearningStore, writes: number): LearningStore {
  let left = writes;
  const orDie = <T>(work: () => Promise<T>): Promise<T> =>
    left-- > 0 ? work() : Promise.reject(new Error('killed'));
  return {
    list: () => store.list(),
    summaries: () => store.summaries(),
    listChanges: (kept) => store.listChanges(kept),
    get: (id) => store.get(id),
    add: (learning) => orDie(() => store.add(learning)),
    update: (id, revise) => orDie(() => store.update(id, revise)),
    put: (changes) => orDie(() => store.put(changes)),
    remove: (id) => orDie(() => store.remove(id)),
  };
}
