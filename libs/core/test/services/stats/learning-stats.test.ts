import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { sessionMark } from '../../../src/stores/feedback/injected-learnings.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import { noteMoment } from '../../../src/stores/session/note-moment.js';
import { learningStats, sessionUses } from '../../../src/services/stats/learning-stats.js';
import { appendLine } from '@reflect/files';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';

const [A, B, C] = ['lrn-0000000a', 'lrn-0000000b', 'lrn-0000000c'] as const;
const LATE = '2026-11-05T00:00:00.000Z';
const EARLY = '2026-11-01T00:00:00.000Z';

describe('learningStats', () => {
  it('joins what reflections said, what hooks noted since, and what people said', async () => {
    const paths = dataPaths({}, tempFolder());
    const learnings = new MemoryLearningStore();
    for (const id of [C, A, B]) await learnings.add(learning(id));
    const moment = { ts: LATE, harness: 'claude', event: 'prompt.submit', project: 'shop' };
    noteMoment(paths, 'session-reflected', { ...moment, given: [{ id: A }] });
    noteMoment(paths, 'Session not yet', { ...moment, given: [{ id: A }, { id: B }] });
    noteMoment(paths, 'session-given-nothing', { ...moment, given: [] });
    const session = sessionMark('session-reflected');
    const use = { v: 1, origin: 'implied', key: 'job', session, at: EARLY, given: [A, 'gone'] };
    appendLine(paths.ratings, JSON.stringify({ ...use, helped: [A] }));
    appendLine(paths.ratings, JSON.stringify({ v: 1, key: 'k', id: C, rating: -1, at: EARLY }));
    expect(sessionUses(paths, { since: LATE }).map(({ given }) => given)).toEqual([[A, B]]);
    const { kind, title, status } = learning(A);
    const none = { injected: 0, helped: 0, ignored: 0, misled: 0, broken: 0 };
    const unrated = { count: 0, mean: 0 };
    expect(await learningStats({ paths, learnings })).toEqual([
      {
        id: A,
        kind,
        title,
        status,
        ...none,
        injected: 2,
        helped: 1,
        rated: unrated,
        lastUsed: LATE,
      },
      { id: B, kind, title, status, ...none, injected: 1, rated: unrated, lastUsed: LATE },
      { id: C, kind, title, status, ...none, rated: { count: 1, mean: -1 } },
    ]);
  });
});

function learning(id: string): Learning {
  return { ...SAMPLE, id };
}
