import { describe, expect, it } from 'vitest';

import type { LearningComparer } from '../../../src/stores/learnings/learning-comparison.js';
import { claim, DRAFT, sinkFixture, stored } from './support/sink-fixture.js';

const ONE_OFF = { ...DRAFT, isOneOff: true } as const;

/** Takes all for the same, so surely. */
function takingForSame(same: number): LearningComparer {
  const rest = { contradicts: 0, refines: 0, related: 1 - same, unrelated: 0 };
  const probabilities = { same, ...rest };
  const verdict = { relation: 'same', reason: '', probabilities, isSameSubject: true } as const;
  return {
    nearest: (_, known) => Promise.resolve(known.flatMap((one) => one.read() ?? [])),
    compare: (_, others) => Promise.resolve(others.map(() => verdict)),
  };
}

describe('A draft of one task alone', () => {
  it('is not stored, and the run says so', async () => {
    const { store, apply } = sinkFixture();
    const { stored: ids, refused } = await apply('job', [ONE_OFF]);
    expect(ids).toEqual([]);
    expect(refused).toMatchObject([
      { code: 'LEARNING_ONE_OFF', message: expect.stringContaining('Use npm') as unknown },
    ]);
    expect(await stored(store)).toEqual([]);
  });

  it('counts for a learning that says the same', async () => {
    const { store, apply } = sinkFixture();
    await apply('job', [DRAFT]);
    const { strengthened } = await apply('job2', [ONE_OFF], { session_id: 's2' });
    expect(strengthened).toHaveLength(1);
    expect(await stored(store)).toMatchObject([{ title: 'Use npm', count: 2 }]);
  });

  it.each([
    [0.7, 1],
    [0.95, 2],
  ])('counts only where it surely says the same: %s', async (sure, count) => {
    const { store, apply } = sinkFixture({ comparer: takingForSame(sure) });
    await apply('job', [DRAFT]);
    const task = claim('research how npm works', { origin: 'user', isOneOff: true });
    await apply('job2', [task], { session_id: 's2' });
    expect(await stored(store)).toMatchObject([{ count }]);
  });

  it('is stored where it takes back what was learned', async () => {
    const { store, apply } = sinkFixture();
    await apply('job', [claim('Use npm', { origin: 'user' })]);
    await apply('job2', [claim('Never use npm, use pnpm', { origin: 'user', isOneOff: true })], {
      session_id: 's2',
    });
    expect((await stored(store)).map(({ status }) => status).sort()).toEqual([
      'active',
      'superseded',
    ]);
  });
});
