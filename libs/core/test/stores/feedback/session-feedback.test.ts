import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import type { UsageVerdict } from '../../../src/stores/feedback/usage-verdict.js';
import type { JudgedSession } from '../../../src/stores/feedback/recall-feedback.js';
import { readWholeFeedback } from '../../../src/stores/feedback/read-ratings.js';
import { SessionFeedback } from '../../../src/stores/feedback/session-feedback.js';
import { sessionMark } from '../../../src/stores/feedback/injected-learnings.js';
import { draftKey } from '../../../src/stores/learnings/learning-id.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { noteMoment } from '../../../src/stores/session/note-moment.js';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { readJsonLines } from '@reflect/files';
import { SAMPLE } from '../learnings/support/plain-sample.js';
import { claim } from '../learnings/support/sink-fixture.js';

const [A, B, C] = ['lrn-0000000a', 'lrn-0000000b', 'lrn-0000000c'] as const;
const SESSION = 'session-of-the-morning';
const JOB = '0123456789abcdef';

interface Stores {
  readonly paths: DataPaths;
  readonly feedback: SessionFeedback;
  readonly note: (judged?: Partial<JudgedSession>) => Promise<readonly unknown[]>;
}

/** A session that was given A at its start and B at a prompt. */
async function desk(changes: Partial<Learning> = {}): Promise<Stores> {
  const paths = dataPaths({}, tempFolder());
  const learnings = new MemoryLearningStore();
  for (const id of [A, B, C]) await learnings.add({ ...SAMPLE, id, seen: [], ...changes });
  const moment = { harness: 'claude', project: 'shop' };
  const give = (ts: string, event: string, id: string): void => {
    noteMoment(paths, SESSION, { ...moment, ts, event, given: [{ id }] });
  };
  give('2026-11-01T08:00:00.000Z', 'session.start', A);
  give('2026-11-01T09:00:00.000Z', 'prompt.submit', B);
  const feedback = new SessionFeedback(paths, learnings);
  const judged = { jobId: JOB, sessionId: SESSION, verdicts: [], drafts: [], givenAt: {} };
  return {
    ...{ paths, feedback },
    note: async (more = {}) => {
      await feedback.note({ ...judged, ...more });
      return readJsonLines(paths.ratings).values.map(({ value }) => value);
    },
  };
}

describe('SessionFeedback', () => {
  it('tells what hooks gave a session', async () => {
    const { feedback } = await desk();
    const { title, body } = SAMPLE;
    expect(await feedback.given(SESSION)).toEqual([
      { id: A, title, body, atStart: true },
      { id: B, title, body, atStart: false },
    ]);
    expect(await feedback.given('another-session')).toEqual([]);
  });

  it('does not judge a session by what only its sub-agents were given', async () => {
    const { feedback, paths } = await desk();
    const moment = { harness: 'claude', project: 'shop', event: 'subagent.start', agent: 'a1' };
    const ts = '2026-11-01T10:00:00.000Z';
    noteMoment(paths, SESSION, { ...moment, ts, given: [{ id: C }, { id: B }] });
    expect((await feedback.given(SESSION)).map(({ id }) => id)).toEqual([A, B]);
  });

  it('notes verdicts on what was given, and on nothing that a worker made up', async () => {
    const { note, paths } = await desk();
    const verdicts: UsageVerdict[] = [
      { id: A, verdict: 'helped' },
      { id: C, verdict: 'misled' },
    ];
    const line = {
      ...{ v: 1, origin: 'implied', key: JOB, session: sessionMark(SESSION) },
      ...{ at: '2026-11-01T09:00:00.000Z', given: [A, B], helped: [A] },
    };
    expect(await note({ verdicts })).toEqual([line]);
    await note({ verdicts });
    const { uses, ratings } = readWholeFeedback(paths);
    expect([uses.get(A)?.helped, uses.get(B)?.given, uses.has(C), ratings.size]).toEqual([
      1,
      1,
      false,
      0,
    ]);
  });

  it('notes nothing of a session that was given nothing', async () => {
    const { note } = await desk();
    expect(await note({ sessionId: 'another-session' })).toEqual([]);
  });

  it.each([
    ['said by a person after it was given', { origin: 'user', evidence: [9, 12] }, [A]],
    ['said before, and answered after', { origin: 'user', evidence: [4, 9] }, undefined],
    ['said by the agent', { origin: 'agent', evidence: [9] }, undefined],
    ['without evidence', { origin: 'user', evidence: [] }, undefined],
  ] as const)('takes a lesson for broken again that was %s: %j', async (_, draft, broken) => {
    const { note } = await desk({ seen: [draftKey(JOB, 0)] });
    const drafts = [claim('Use pnpm', draft)];
    expect(await note({ drafts, givenAt: { [A]: 5 } })).toEqual([
      expect.objectContaining(broken === undefined ? { given: [A, B] } : { broken }),
    ]);
    const told = await note({ drafts: [], givenAt: { [A]: 5 } });
    expect(told.at(-1)).not.toHaveProperty('broken');
  });
});
