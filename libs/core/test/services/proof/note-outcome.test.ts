import { readJsonLines } from '@reflect/files';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { noteOutcome, type ReflectedTrial } from '../../../src/services/proof/note-outcome.js';
import { sessionMark } from '../../../src/stores/feedback/injected-learnings.js';
import { draftKey, learningId } from '../../../src/stores/learnings/learning-id.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { claim } from '../../stores/learnings/support/sink-fixture.js';

const [GIVEN, HELD, MISSED] = ['lrn-0000000a', 'lrn-0000000b', 'lrn-0000000c'] as const;
const JOB = '0123456789abcdef';
const FIRST = learningId(draftKey(JOB, 3));
const [NOW, AT] = ['2026-11-01T10:00:00.000Z', '2026-11-01T09:00:00.000Z'] as const;

/** What a session leaves in which the drafts said the same as learnings that were known. */
async function outcomeOf(changes: Partial<ReflectedTrial>): Promise<unknown> {
  const paths = dataPaths({}, tempFolder());
  const learnings = new MemoryLearningStore();
  for (const [n, id] of [GIVEN, HELD, MISSED, FIRST].entries()) {
    await learnings.add({ ...SAMPLE, id, seen: [draftKey(JOB, n)] });
  }
  await noteOutcome(
    { paths, learnings },
    {
      ...{ jobId: JOB, sessionId: 'session-one', project: 'shop', now: NOW },
      trial: { pairs: [], at: AT },
      ...{ drafts: [], learned: [], ...changes },
    },
  );
  return readJsonLines(paths.outcomes).values.map(({ value }) => value);
}

const trial = {
  at: AT,
  pairs: [
    { id: GIVEN, arm: 'given', propensity: 0.9, line: 10 },
    { id: HELD, arm: 'held', propensity: 0.1, line: 10 },
  ],
} as const;
const line = { v: 1, key: JOB, session: sessionMark('session-one'), project: 'shop', at: AT };
const said = (evidence: number, origin: 'user' | 'agent' = 'user') =>
  claim('Say it again.', { origin, evidence: [evidence] });

describe('noteOutcome', () => {
  it('judges what was given and what was held out alike: by a person who said it after', async () => {
    const drafts = [said(11), said(11)];
    const pairs = [
      { id: GIVEN, arm: 'given', p: 0.9, broken: true },
      { id: HELD, arm: 'held', p: 0.1, broken: true },
    ];
    expect(await outcomeOf({ trial, drafts })).toEqual([{ ...line, pairs, said: [GIVEN, HELD] }]);
  });

  it('judges commands by whether they failed again after that', async () => {
    const [again, once] = ['cmd-0000000000000001', 'cmd-0000000000000002'];
    const pairs = [again, once].map((id) => ({ ...trial.pairs[1], id }));
    const failed = [
      { id: again, line: 10 },
      { id: again, line: 14 },
      { id: once, line: 10 },
    ];
    const arms = { arm: 'held', p: 0.1 };
    expect(await outcomeOf({ trial: { at: AT, pairs, failed } })).toEqual([
      {
        ...line,
        pairs: [
          { id: again, ...arms, broken: true },
          { id: once, ...arms, broken: false },
        ],
        said: [again, once],
      },
    ]);
  });

  it('counts neither what was said before, nor what an agent says', async () => {
    const kept = trial.pairs.map(({ id, arm, propensity: p }) => ({ id, arm, p, broken: false }));
    expect(await outcomeOf({ trial, drafts: [said(10), said(9)] })).toEqual([
      { ...line, pairs: kept, said: [GIVEN, HELD] },
    ]);
    expect(await outcomeOf({ trial, drafts: [said(11, 'agent'), said(11, 'agent')] })).toEqual([
      { ...line, pairs: kept, said: [] },
    ]);
  });

  it('tells what else was said, for the first time or again, and of a session that said nothing', async () => {
    const drafts = [said(1, 'agent'), said(1, 'agent'), said(2), said(3)];
    const learned = [MISSED, FIRST, 'lrn-gone'];
    expect(await outcomeOf({ drafts, learned })).toEqual([
      { ...line, pairs: [], said: [MISSED, FIRST] },
    ]);
    expect(await outcomeOf({ trial: { pairs: [] } })).toEqual([
      { ...line, at: NOW, pairs: [], said: [] },
    ]);
  });

  it('does not take the words that taught a learning for ones that say it again', async () => {
    const pair = { id: FIRST, arm: 'held', propensity: 0.1, line: 0 } as const;
    const drafts = [said(1, 'agent'), said(1, 'agent'), said(1, 'agent'), said(5)];
    expect(await outcomeOf({ trial: { at: AT, pairs: [pair] }, drafts })).toEqual([
      { ...line, pairs: [{ id: FIRST, arm: 'held', p: 0.1, broken: false }], said: [FIRST] },
    ]);
  });
});
