import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { bundlesOf, type SecretBundle } from '../support/door-secrets.js';
import { folderBytes } from '../support/folder-bytes.js';
import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { PATIENCE_MS } from '../support/hostile-orders.js';
import { Home } from '../support/home.js';
import type { NodeResult } from '../support/node-run.js';
import { RecordedSession } from '../support/recorded-session.js';
import { RecordingClaude } from '../support/recording-claude.js';
import {
  eachOf,
  expectHeard,
  MOST_LEFT,
  outputOf,
  SecretLeaks,
  SECRETS,
  together,
  type Told,
} from '../support/secret-doors.js';
import { bytesOf } from '../support/secret-search.js';
import type { SessionLines } from '../support/session-lines.js';

const BUNDLES = bundlesOf(SECRETS, { most: together(12) });
/** Where all of it is a process, and what is kept of one is cut. */
const HEARD_LIVE = bundlesOf(SECRETS, { most: together(6) });
/** Words that stop the worker for all jobs, as one that is logged out says them. */
const STOPPING =
  /login|auth|api.?key|quota|billing|limit|credit|context|network|connection|fetch|overload|demand|\b(?:401|429|5\d\d)\b/iu;
const LAST_WORDS = bundlesOf(
  SECRETS.filter(({ text }) => !STOPPING.test(text)),
  { most: together(5) },
);
const IN_ONE_SESSION = 5;
const LEAKING_CLAUDE = join(import.meta.dirname, '../support/programs/leaking-claude.mjs');

function tell(lines: SessionLines, bundle: SecretBundle): readonly string[] {
  const { marker, text } = bundle;
  const isFailure = BUNDLES.indexOf(bundle) % 2 === 0;
  return [
    lines.said(`Start ${marker}, please`),
    ...(isFailure
      ? lines.failed(`start ${marker}`, `${marker} did not start:\n${text}`)
      : [lines.answered(`${marker} did not start. I found this:\n${text}`)]),
    ...(isFailure
      ? lines.ran(`start ${marker} --vault`, `${marker} started with\n${text}`)
      : [lines.said(`No, always take it from the vault for ${marker}, never this:\n${text}`)]),
    lines.answered(`${marker} runs now, with what was here:\n${text}`),
  ].flat();
}

const SESSIONS = Array.from({ length: Math.ceil(BUNDLES.length / IN_ONE_SESSION) }, (_, n) =>
  BUNDLES.slice(n * IN_ONE_SESSION, (n + 1) * IN_ONE_SESSION),
);

function queueSessions(home: Home, only?: string): void {
  for (const [n, some] of SESSIONS.entries()) {
    if (only === undefined && n % 2 === 0) continue;
    const harness = HARNESS_SESSIONS.find(({ name }) => name === only);
    const turn = harness ?? HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
    if (turn === undefined) throw new Error('no harness');
    queueSession(home, turn, {
      id: `secrets-${String(n)}`,
      tell: (lines) => some.flatMap((bundle) => tell(lines, bundle)),
    });
  }
}

/** Sessions of which no hook told, every second one. */
function leavePast(home: Home): void {
  for (const [n, some] of SESSIONS.entries()) {
    const harness = HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
    if (n % 2 !== 0 || harness === undefined) continue;
    const id = sessionId(n);
    const path = home.at(...harness.transcript(id));
    const lines = new harness.lines({ id, cwd: home.project('past') });
    mkdirSync(dirname(path), { recursive: true });
    const all = [...lines.head, ...some.flatMap((bundle) => tell(lines, bundle))];
    writeFileSync(path, all.map((line) => `${line}\n`).join(''));
  }
}

function sessionId(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

/** What a live hook hears of secrets: a failure of every second bundle, a correction of the others. */
function hear(home: Home, bundle: SecretBundle): Promise<NodeResult> {
  const n = HEARD_LIVE.indexOf(bundle);
  const session = new RecordedSession(home, { id: sessionId(n) });
  const { marker, text } = bundle;
  const envelope =
    n % 2 === 0
      ? session.envelope('PostToolUseFailure.Bash', {
          tool_input: { command: `start ${marker} '${text}'` },
          error: `Exit code 2\n${marker} said ${text}`,
        })
      : session.prompt(`No, never use this for ${marker}: ${text}`);
  return home.fire(envelope);
}

/** Jobs whose worker fails with secrets on its lips. */
function queueGivenUp(home: Home, bundles: readonly Told[]): Readonly<Record<string, string>> {
  const [harness] = HARNESS_SESSIONS;
  if (harness === undefined) throw new Error('no harness');
  for (const [n, { marker }] of bundles.entries()) {
    const said = `No, never start Job${String(n)}Pier twice, always look at ${marker} first`;
    const session = {
      id: `given-up-${String(n)}`,
      tell: (lines: SessionLines) => [lines.said(said)].flat(),
    };
    queueSession(home, harness, session);
  }
  const leaks = bundles.map(({ text }, n) => [`Job${String(n)}Pier`, `failed with ${text}`]);
  writeFileSync(home.at('leaks.json'), JSON.stringify(Object.fromEntries(leaks)));
  return {
    REFLECT_WORKER_DRIVER: 'claude',
    REFLECT_DRAIN_CLAUDE_BIN: LEAKING_CLAUDE,
    REFLECT_TEST_LEAK: home.at('leaks.json'),
    REFLECT_DRAIN_DAILY_MAX: '2000',
  };
}

const left = new SecretLeaks();

describe('A secret in any form, on its way through a session,', () => {
  it(
    'comes by transcripts, queued and found in the past',
    async () => {
      // All that rules find is stored, so that there is most to leak.
      const home = new Home({ REFLECT_CAPTURE_ONE_OFFS: 'true' });
      queueSessions(home);
      leavePast(home);
      const drained = await home.reflect('drain', '--json');
      const past = await home.reflect('backfill', '--yes', '--json');
      const exported = await home.reflect('export');
      const files = folderBytes(home.folder);
      left.look('transcript', files);
      left.look('answer', { said: bytesOf(outputOf([drained, past, exported])) });
      expectHeard('transcript', files, /^\.learnings\/|^\.reflect\/(?!transcripts)/u);
    },
    PATIENCE_MS,
  );

  it(
    'comes by what a worker is sent',
    async () => {
      const home = new Home({ REFLECT_DRAIN_DAILY_MAX: '2000' });
      queueSessions(home, 'claude');
      const worker = new RecordingClaude(home, []);
      await home.start(['drain', '--json'], worker.env).ended;
      const sent = worker
        .runs()
        .map(({ prompt }) => prompt)
        .join('\n');
      expectHeard('worker', { sent });
      left.look('worker', { sent: bytesOf(sent) });
    },
    PATIENCE_MS,
  );

  it(
    'comes by a worker that fails with it, up to the dead letters',
    async () => {
      const home = new Home({ REFLECT_QUEUE_MAX_ATTEMPTS: '1' });
      const worker = queueGivenUp(home, LAST_WORDS);
      const drained = await home.start(['drain', '--json'], worker).ended;
      const failed = await home.reflect('queue', 'failed');
      const files = folderBytes(home.folder);
      left.look('dead letter', { ...files, said: bytesOf(outputOf([drained, failed])) });
      expectHeard('dead letters', files, /^\.reflect\/(?:queue\/dlq|poison)/u);
    },
    PATIENCE_MS,
  );

  it(
    'comes by live hooks',
    async () => {
      const home = new Home();
      const said = outputOf(await eachOf(HEARD_LIVE, (bundle) => hear(home, bundle)));
      const files = folderBytes(home.folder);
      left.look('hook', { ...files, said: bytesOf(said) });
      expectHeard('hook', files, /^\.reflect\//u);
      await home.ask('drain');
      left.look('hook, drained', folderBytes(home.folder));
    },
    PATIENCE_MS,
  );

  it('is left hardly anywhere', () => {
    expect(left.tell()).toBeLessThanOrEqual(MOST_LEFT);
  });
});
