import { mkdirSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DeadJob, DrainReport } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import {
  HARNESS_SESSIONS,
  queueSession,
  type HarnessSessions,
} from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';
import type { SessionLines } from '../support/session-lines.js';

/** Where each harness lets a person move its own folder; OpenCode's sessions are read in the state of reflect. */
const MOVED_BY: Readonly<Record<string, string>> = {
  claude: 'CLAUDE_CONFIG_DIR',
  codex: 'CODEX_HOME',
  copilot: 'COPILOT_HOME',
  gemini: 'GEMINI_CLI_HOME',
  qwen: 'QWEN_HOME',
};
/** What stays of the name of its folder there. */
const KEPT: Readonly<Record<string, readonly string[]>> = { gemini: ['.gemini'] };

/** A home in which nothing is read outside of the folders that are known. */
const strictHome = (): Home => new Home({ REFLECT_CAPTURE_KNOWN_FOLDERS_ONLY: '1' });

const CORRECTION = 'No, never use npm here. Always use pnpm, in every package of this repository.';
const tell = (lines: SessionLines): readonly string[] =>
  [
    lines.said('Install the packages'),
    ...lines.ran('npm install', 'added 12 packages'),
    lines.said(CORRECTION),
    lines.answered('Understood, I use pnpm.'),
  ].flat();

const failed = (home: Home): Promise<DeadJob[]> => home.ask<DeadJob[]>('queue', 'failed');
const drain = (home: Home): Promise<DrainReport> => home.ask<DrainReport>('drain');
const learned = async (home: Home): Promise<number> => (await learningList(home)).learnings.length;

/** A session in the folder of a harness that a person moved to `moved`, below the home. */
function queueMoved(home: Home, harness: HarnessSessions, id = 'session-1'): string {
  const [, ...below] = harness.transcript(id);
  const path = ['moved', ...(KEPT[harness.name] ?? []), ...below];
  return queueSession(home, { ...harness, transcript: () => path }, { id, tell });
}

describe.each(HARNESS_SESSIONS)('a session of $name', (harness) => {
  const variable = MOVED_BY[harness.name] ?? '';

  it.runIf(variable !== '')(`is read where ${variable} says`, async () => {
    const home = new Home();
    queueMoved(home, harness);
    const { stdout } = await home.start(['drain', '--json'], { [variable]: home.at('moved') })
      .ended;
    expect(JSON.parse(stdout)).toMatchObject({ learned: 1, dead: 0 });
  });

  it('is read elsewhere by its name', async () => {
    const home = new Home();
    queueMoved(home, harness);
    expect(await drain(home)).toMatchObject({ learned: 1, dead: 0 });
  });

  it('is not read elsewhere before a person says so, where only known folders are', async () => {
    const home = strictHome();
    const path = queueMoved(home, harness);
    expect(await drain(home)).toMatchObject({ learned: 0, dead: 1 });
    expect(await learned(home)).toBe(0);
    const [dead] = await failed(home);
    const id = dead?.job.id ?? '';
    expect(dead).toMatchObject({ reason: 'outside', outside: path });
    const { stdout } = await home.reflect('queue', 'failed');
    for (const told of [id, 'outside, just now', path, 'capture.transcriptFolders'])
      expect(stdout).toContain(told);

    const byAgent = await home.start(['queue', 'retry', id], { CLAUDECODE: '1' }).ended;
    expect([byAgent.code, byAgent.stderr]).toEqual([
      1,
      expect.stringContaining('for a person to decide'),
    ]);
    expect(await home.ask('queue', 'retry', id)).toEqual({ ids: [id] });
    expect(await drain(home)).toMatchObject({ learned: 1, dead: 0 });
    expect(await learned(home)).toBe(1);
  });

  it('is not read in the folder of another harness, either', async () => {
    const home = strictHome();
    const others = HARNESS_SESSIONS.filter(({ name }) => name !== harness.name);
    for (const [n, other] of others.entries()) {
      const id = `session-${String(n)}`;
      queueSession(home, { ...harness, transcript: other.transcript }, { id, tell });
    }
    expect(await drain(home)).toMatchObject({ learned: 0, dead: others.length });
    expect(new Set((await failed(home)).map(({ reason }) => reason))).toEqual(new Set(['outside']));
  });
});

describe('a folder that the settings add', () => {
  it('has its sessions read, also those that were refused before, once they are queued again', async () => {
    const home = strictHome();
    for (const harness of HARNESS_SESSIONS) queueMoved(home, harness, harness.name);
    expect(await drain(home)).toMatchObject({ learned: 0, dead: HARNESS_SESSIONS.length });
    await home.reflect('config', 'set', 'capture.transcriptFolders', '~/moved');
    for (const harness of HARNESS_SESSIONS) queueMoved(home, harness, harness.name);
    expect(await drain(home)).toMatchObject({ learned: HARNESS_SESSIONS.length, dead: 0 });
  });
});

describe('an envelope that names a file which is no session of its harness', () => {
  it('gets nothing of it learned, though a repository planted a whole session there', async () => {
    const home = strictHome();
    const session = new RecordedSession(home);
    session.write();
    const planted = join(session.cwd, '.claude', 'projects', 'p', `${session.id}.jsonl`);
    mkdirSync(dirname(planted), { recursive: true });
    renameSync(session.transcript, planted);
    const envelope = session.envelope('PreCompact.auto', { transcript_path: planted });
    expect((await home.fire(envelope)).code).toBe(0);
    expect(await drain(home)).toMatchObject({ promoted: 1, learned: 0, dead: 1 });
    expect(await failed(home)).toMatchObject([{ reason: 'outside', outside: planted }]);
    expect(await learned(home)).toBe(0);
  });

  it.each([
    ['a device that never ends', '/dev/zero'],
    ['a system file', '/etc/passwd'],
  ])('is refused behind a link to %s', async (_, target) => {
    const home = new Home();
    const session = new RecordedSession(home);
    session.write();
    expect((await home.fire(session.envelope('PreCompact.auto'))).code).toBe(0);
    renameSync(session.transcript, `${session.transcript}.old`);
    symlinkSync(target, session.transcript);
    expect(await drain(home)).toMatchObject({ promoted: 1, learned: 0, dead: 1 });
    expect(await failed(home)).toMatchObject([
      { reason: 'outside', outside: realpathSync(target) },
    ]);
  });
});
