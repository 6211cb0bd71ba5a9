import { readFileSync, writeFileSync } from 'node:fs';

import type { Reflect } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import {
  HARNESS_SESSIONS,
  queueSession,
  type HarnessSessions,
} from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import type { SessionLines } from '../support/session-lines.js';

type ProofReport = Awaited<ReturnType<Reflect['proof']>>;

/** What was said once is given for any question near it. */
const EASY = {
  REFLECT_EPISODES: 'false',
  REFLECT_RECALL_LOW_CONFIDENCE_THRESHOLD: '0',
  REFLECT_RECALL_PROJECT_THRESHOLD: '0',
};
const PATIENCE_MS = 120_000;
const PROMPT = 'Run the test suite with npm or with pnpm, whichever this project uses';
/** As the sessions of tests have it, without its seconds. */
const WRITTEN = /2026-01-02T03:04:(\d\d)/gu;

function uneventful(lines: SessionLines): readonly string[] {
  return [
    lines.said(PROMPT),
    ...lines.ran('pnpm test', 'pnpm test: 3 passed'),
    lines.answered('The tests pass.'),
  ].flat();
}

function corrected(lines: SessionLines): readonly string[] {
  return [
    lines.said(PROMPT),
    lines.answered("I'll run the test suite with npm."),
    ...lines.failed('npm test', 'npm error Missing script: "test"'),
    lines.said("No, don't use npm here. This project uses pnpm - always use pnpm."),
    lines.answered('Understood. I will use pnpm.'),
    ...lines.ran('pnpm test', 'pnpm test: 3 passed'),
  ].flat();
}

/** A session of a home: asked, told to the end, and reflected. */
async function live(
  home: Home,
  harness: HarnessSessions,
  session: { id: string; tell: (lines: SessionLines) => readonly string[]; holdout: string },
): Promise<string> {
  // The hook is Claude Code's for all: a session is known by its id.
  const transcript = home.at('.claude', 'projects', 'p', `${session.id}.jsonl`);
  const envelope = {
    ...{ session_id: session.id, transcript_path: transcript, cwd: home.project() },
    ...{ hook_event_name: 'UserPromptSubmit', prompt: PROMPT },
  };
  const asked = Date.now();
  const { stdout } = await home.fire(envelope, { REFLECT_PROOF_HOLDOUT: session.holdout });
  const path = queueSession(home, harness, session);
  // The prompt is written down when its hook runs, and what comes of it a good while later.
  const later = (_: string, second: string): string => {
    const ms = second === '00' ? 0 : 60_000 + Number(second) * 1000;
    return new Date(asked + ms).toISOString().slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
  };
  writeFileSync(path, readFileSync(path, 'utf8').replace(WRITTEN, later));
  await home.ask('drain');
  return stdout;
}

describe.each(HARNESS_SESSIONS)('sessions of $name', (harness) => {
  it(
    'show what comes of a learning that they were given, and of one that was held out',
    { timeout: PATIENCE_MS },
    async () => {
      const home = new Home(EASY);
      await live(home, harness, { id: 'session-that-teaches', tell: corrected, holdout: '1' });
      const held = { tell: corrected, holdout: '1' };
      const given = { holdout: '0' };
      expect(await live(home, harness, { ...held, id: 'session-held-out' })).not.toContain('lrn-');
      const one = { ...given, id: 'session-given-one', tell: corrected };
      expect(await live(home, harness, one)).toContain('lrn-');
      const other = { ...given, id: 'session-given-two', tell: uneventful };
      expect(await live(home, harness, other)).toContain('lrn-');
      const { sessions, learnings: proven } = await home.ask<ProofReport>('proof');
      expect(sessions).toBe(4);
      const ofKind = (wanted: string): readonly object[] =>
        proven.filter(({ kind }) => kind === wanted);
      // Its hooks saw no call of a shell, so that nothing was told of one.
      expect(ofKind('command')).toEqual([
        expect.objectContaining({
          before: { sessions: 1, broken: 1 },
          missed: { sessions: 3, broken: 2 },
        }),
      ]);
      expect(ofKind('learning')).toEqual([
        expect.objectContaining({
          before: { sessions: 1, broken: 1 },
          after: { sessions: 3, broken: 2 },
          held: { sessions: 1, broken: 1 },
          given: { sessions: 2, broken: 1 },
          verdict: 'too few to tell',
        }),
      ]);
    },
  );
});
