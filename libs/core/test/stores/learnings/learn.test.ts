import { describe, expect, it } from 'vitest';
import { learn, lessonDraft } from '../../../src/stores/learnings/learn.js';
import { sinkFixture, only, stored } from './support/sink-fixture.js';

describe('learn', () => {
  it('stores a lesson as the user said it', async () => {
    const { store, sink } = sinkFixture();
    const applied = await learn(sink, {
      text: ' when tests hang, run them\nwith --pool=forks ',
      scope: { kind: 'global' },
    });
    expect(applied).toMatchObject({ outcome: 'stored', status: 'active' });
    expect(await only(store)).toMatchObject({
      kind: 'lesson',
      title: 'when tests hang, run them with --pool=forks',
      body: 'Situation: when tests hang\nMistake: None was detected; the user supplied this lesson.\nCorrection: run them with --pool=forks',
      confidence: 'high',
      scope: { kind: 'global' },
      tags: ['pool', 'lesson', 'user-supplied', 'reflexion', 'trigger:manual'],
      source: { trigger: 'lesson-manual', origin: 'user' },
    });
  });

  it('strengthens a lesson that is entered twice', async () => {
    const { store, sink } = sinkFixture();
    for (let n = 0; n < 2; n++)
      await learn(sink, { text: 'when X do Y', scope: { kind: 'global' } });
    expect((await stored(store)).map(({ count }) => count)).toEqual([2]);
  });

  it('stores nothing for nothing', async () => {
    await expect(
      learn(sinkFixture().sink, { text: ' ', scope: { kind: 'global' } }),
    ).rejects.toMatchObject({ code: 'LEARNING_INVALID' });
  });

  it.each([
    ['when X do Y', 'when X', 'do Y'],
    ['If the build fails, then clean the cache', 'If the build fails', 'clean the cache'],
    ['after a merge always run the migrations', 'after a merge', 'always run the migrations'],
    ['use pnpm', 'not stated', 'use pnpm'],
  ])('reads %j', (text, situation, correction) => {
    expect(lessonDraft(text).body).toBe(
      `Situation: ${situation}\nMistake: None was detected; the user supplied this lesson.\nCorrection: ${correction}`,
    );
  });
});
