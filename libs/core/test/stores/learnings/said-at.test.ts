import { describe, expect, it } from 'vitest';

import type { LearningDraft } from '../../../src/stores/learnings/learning.js';
import { sinkFixture, claim, stored, type SinkFixture } from './support/sink-fixture.js';

const RULE = 'Use npm';
const OPPOSITE = 'Never use npm';
const EARLY = '2026-01-05T08:00:00.000Z';
const LATE = '2026-02-05T08:00:00.000Z';

async function told(
  { sink }: SinkFixture,
  { draft, at, session }: { draft: LearningDraft; at: string; session: string },
): Promise<void> {
  await sink.apply({
    jobId: session,
    driver: 'heuristic',
    drafts: [draft],
    at,
    entry: {
      ...{ transcript_path: `/t/${session}.jsonl`, session_id: session, trigger: 'stop' },
      ...{ harness: 'claude', cwd: '/work/shop', queued_at: '2026-11-21T10:00:00.000Z' },
    },
  });
}

const persons = (text: string): LearningDraft => claim(text, { origin: 'user' });

describe('a learning of a session of some time ago', () => {
  it('has the dates of its session', async () => {
    const made = sinkFixture();
    await told(made, { draft: persons(RULE), at: EARLY, session: 's1' });
    expect(await stored(made.store)).toMatchObject([{ created: EARLY, updated: EARLY }]);
    await told(made, { draft: persons(RULE), at: LATE, session: 's2' });
    expect(await stored(made.store)).toMatchObject([{ created: EARLY, updated: LATE, count: 2 }]);
  });

  it('does not grow older when an earlier session is read later', async () => {
    const made = sinkFixture();
    await told(made, { draft: persons(RULE), at: LATE, session: 's2' });
    await told(made, { draft: persons(RULE), at: EARLY, session: 's1' });
    expect(await stored(made.store)).toMatchObject([{ updated: LATE, count: 2 }]);
  });

  it.each(['2999-01-01T00:00:00Z', 'yesterday'])('is of now where it claims %s', async (at) => {
    const made = sinkFixture();
    await told(made, { draft: persons(RULE), at, session: 's1' });
    const [learning] = await stored(made.store);
    expect(learning?.created).toMatch(/^2026-11-21T10:/);
  });

  it.each([
    ['replaces what was said before it', [EARLY, LATE], ['superseded', 'active']],
    ['waits beside what was said after it', [LATE, EARLY], ['active', 'proposed']],
  ] as const)('%s', async (_, [first, second], [old, fresh]) => {
    const made = sinkFixture();
    await told(made, { draft: persons(RULE), at: first, session: 's1' });
    await told(made, { draft: persons(OPPOSITE), at: second, session: 's2' });
    const statuses = Object.fromEntries(
      (await stored(made.store)).map(({ title, status }) => [title, status]),
    );
    expect(statuses).toEqual({ [RULE]: old, [OPPOSITE]: fresh });
  });
});
