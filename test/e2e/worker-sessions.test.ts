import type { DrainReport, LearningDraft } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { RecordingClaude } from '../support/recording-claude.js';
import type { SessionLines } from '../support/session-lines.js';

const RULE = 'No, never use npm here. Always use pnpm, in every package of this repository.';
const DRAFT: LearningDraft = {
  ...{ kind: 'convention', title: 'Use pnpm', body: 'Always use pnpm and never npm.' },
  ...{ confidence: 'high', tags: ['packages', 'pnpm'], entities: [], relations: [], files: [] },
  ...{ queries: ['install packages'], evidence: [4], origin: 'user' },
};

const corrected = (lines: SessionLines): readonly string[] =>
  [
    lines.said('Install the packages'),
    ...lines.ran('npm install', 'added 12 packages'),
    lines.said(RULE),
    lines.answered('Understood, I use pnpm.'),
  ].flat();

describe.each(HARNESS_SESSIONS)('a session of a worker that $name kept all the same', (harness) => {
  it('is asked about by no worker, so that none leads to the next', async () => {
    const home = new Home();
    const worker = new RecordingClaude(home, [
      { when: 'never use npm', session: 'session-1', learnings: [DRAFT] },
    ]);
    const drain = async (): Promise<unknown> => {
      const { code, stdout } = await home.start(['drain', '--json'], worker.env).ended;
      expect(code).toBe(0);
      return JSON.parse(stdout) as DrainReport;
    };
    queueSession(home, harness, { id: 'session-1', tell: corrected });
    expect(await drain()).toMatchObject({ learned: 1 });
    const [run] = worker.runs();
    const answer = JSON.stringify({ learnings: [DRAFT], given: [], nothing_because: '' });
    const tell = (lines: SessionLines): readonly string[] =>
      [lines.said(run?.prompt ?? ''), lines.answered(answer)].flat();
    queueSession(home, harness, { id: 'session-2', tell });
    expect(await drain()).toMatchObject({ processed: 1, skipped: 1, learned: 0 });
    expect(worker.runs()).toHaveLength(1);
  });
});
