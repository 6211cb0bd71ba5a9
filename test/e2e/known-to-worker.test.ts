import type { DrainReport, LearningDraft } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordingClaude } from '../support/recording-claude.js';
import type { SessionLines } from '../support/session-lines.js';

const RULE = 'Use bun for scripts, never node.';
const SAID = 'No, never use node here. bun is what runs scripts here.';
const AGAIN = 'bun is our script runner';

const corrected = (lines: SessionLines): readonly string[] =>
  [
    lines.said('Run the import script'),
    ...lines.ran('node scripts/import.ts', 'imported 12 rows'),
    lines.said(SAID),
    lines.answered('Understood, I use bun.'),
  ].flat();

/** What is known after a worker wrote the rule down in other words and named what was stored. */
async function reflected(knownOf: (id: string) => object): Promise<{
  readonly prompt: string;
  readonly learnings: readonly { readonly id: string; readonly count: number }[];
}> {
  const home = new Home();
  await home.reflect('learn', RULE);
  await home.reflect('learn', 'The release notes are written by Priya.');
  const [rule] = (await learningList(home)).learnings.filter(({ title }) => title === RULE);
  const draft: LearningDraft = {
    ...{ kind: 'convention', title: AGAIN, body: AGAIN, confidence: 'high', tags: ['bun'] },
    ...{ entities: [], relations: [], files: [], queries: ['run a script'], evidence: [4] },
    origin: 'user',
  };
  const learnings = [{ ...draft, ...knownOf(rule?.id ?? '') }];
  const worker = new RecordingClaude(home, [{ when: 'never use node', session: 's1', learnings }]);
  const [claude] = HARNESS_SESSIONS;
  if (claude === undefined) throw new RangeError('no harness');
  queueSession(home, claude, { id: 's1', tell: corrected });
  const { code, stdout } = await home.start(['drain', '--json'], worker.env).ended;
  expect(code).toBe(0);
  expect(JSON.parse(stdout) as DrainReport).toMatchObject({ learned: 1 });
  const list = await learningList(home);
  return { prompt: worker.runs()[0]?.prompt ?? '', learnings: list.learnings };
}

describe('a worker that is paid', () => {
  it('is shown the nearest of what is stored, and its word joins what the store would keep apart', async () => {
    const { prompt, learnings } = await reflected((id) => ({ known: 'same', known_id: id }));
    const rule = learnings.find(({ count }) => count === 2);
    expect(prompt).toContain(`| ${rule?.id ?? 'no rule was said again'} ${RULE}`);
    expect(prompt).not.toContain('Priya');
    expect(learnings).toHaveLength(2);
  });

  it('is not believed about an id that it was not shown', async () => {
    const { learnings } = await reflected(() => ({ known: 'same', known_id: 'lrn-00000000' }));
    expect(learnings.map(({ count }) => count)).toEqual([1, 1, 1]);
  });
});
