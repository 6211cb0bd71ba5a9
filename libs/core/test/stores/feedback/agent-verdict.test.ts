import { readFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { noteAgentVerdict, type AgentVerdict } from '../../../src/stores/feedback/agent-verdict.js';
import { learningFactor } from '../../../src/stores/feedback/implied-feedback.js';
import { rate } from '../../../src/stores/feedback/rate.js';
import { sessionMark } from '../../../src/stores/feedback/injected-learnings.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { appendLine } from '@reflect/files';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { HAND_WRITTEN } from '../../services/recall/support/hand-written-learnings.js';

const AT = '2026-11-21T10:00:00.000Z';
const [ID] = HAND_WRITTEN.map(({ id }) => id) as [string];
const WEIGHTS = { impliedWeight: 0.5, ignoredAfter: 10, unusedAfter: 0 };

async function book() {
  const paths = dataPaths({}, tempFolder());
  const store = new MemoryLearningStore();
  for (const learning of HAND_WRITTEN) await store.add(learning);
  const say = (session: string, verdict: AgentVerdict['verdict'], id = ID) =>
    noteAgentVerdict(paths, store, { id, verdict, session, at: AT });
  return { paths, store, say };
}

describe('noteAgentVerdict', () => {
  it('keeps what an agent says of a session as what that session made of the learning', async () => {
    const { paths, say } = await book();
    const { ratings, uses } = await say('one', 'helped');
    expect(ratings).toEqual(new Map());
    expect(uses).toEqual(
      new Map([[ID, { given: 1, helped: 1, ignored: 0, misled: 0, broken: 0, lastGiven: AT }]]),
    );
    expect(readFileSync(paths.ratings, 'utf8')).not.toContain('"one"');
  });

  it('writes the same thing once, and counts each session once', async () => {
    const { paths, say } = await book();
    await say('one', 'helped');
    await say('one', 'helped');
    const { uses } = await say('two', 'helped');
    expect(uses.get(ID)).toMatchObject({ given: 2, helped: 2 });
    expect(readFileSync(paths.ratings, 'utf8').trim().split('\n')).toHaveLength(2);
  });

  it('is joined by the reflection of the same session', async () => {
    const { paths, say } = await book();
    const reflected = { v: 1, origin: 'implied', key: 'job', session: sessionMark('one'), at: AT };
    appendLine(paths.ratings, JSON.stringify({ ...reflected, given: [ID], misled: [ID] }));
    const { uses } = await say('one', 'helped');
    expect(uses.get(ID)).toMatchObject({ given: 1, helped: 0, misled: 1 });
  });

  it('is outweighed by one rating of a person, however many sessions say it', async () => {
    const { paths, store, say } = await book();
    for (let n = 0; n < 20; n++) await say(`session ${String(n)}`, 'helped');
    await rate(paths, store, { id: ID, rating: -1, at: AT });
    const { ratings, uses } = await say('one', 'helped');
    expect(learningFactor(ratings.get(ID), uses.get(ID), WEIGHTS)).toBeLessThan(1);
  });

  it('refuses what there is not', async () => {
    const { say } = await book();
    await expect(say('one', 'misled', 'lrn-00000000')).rejects.toMatchObject({
      code: 'LEARNING_NOT_FOUND',
    });
  });
});
