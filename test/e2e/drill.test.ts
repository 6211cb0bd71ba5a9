import { once } from 'node:events';
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { IndexFolder } from '@reflect/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { Home } from '../support/home.js';
import { NodeRun } from '../support/node-run.js';
import { RecordedSession } from '../support/recorded-session.js';
import { canMount, TinyDisk } from '../support/tiny-disk.js';

/*
 * Breaks one stage after the other, and looks where a person looks: at the status line of the session
 * that comes next, and at what doctor says. Both have to name what is broken and what to do.
 */

const FIRST = '00000001-0000-4000-8000-000000000000';
const NEXT = '00000002-0000-4000-8000-000000000000';
const LAST = '00000003-0000-4000-8000-000000000000';
const PROMPT = 'Install the dependencies with npm, then run the test suite';
const MINUTE_MS = 60_000;
const BLOCK = 4_096;
const NO_MOUNT = canMount ? '' : ' (skipped: this machine lets no test mount a file system)';

interface Finding {
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'failed';
  readonly detail: string;
  readonly remedy?: string;
}

/** A whole session that has something to teach. */
async function endedSession(home: Home, id = FIRST): Promise<RecordedSession> {
  const session = new RecordedSession(home, { id });
  session.write();
  for (const name of ['SessionStart', 'Stop', 'SessionEnd']) {
    expect(await home.fire(session.envelope(name))).toMatchObject({ code: 0, stderr: '' });
  }
  return session;
}

/** The session after that, as far as its first answer; gives its status line. */
async function nextSession(home: Home, id = NEXT): Promise<string> {
  const session = new RecordedSession(home, { id });
  session.write(session.recorded(4));
  for (const envelope of [
    session.envelope('SessionStart'),
    session.prompt(PROMPT),
    session.envelope('Stop'),
  ]) {
    expect(await home.fire(envelope)).toMatchObject({ code: 0, stderr: '' });
  }
  return statusLine(home, id);
}

/** What Claude Code shows under its prompt. */
async function statusLine(home: Home, session = NEXT): Promise<string> {
  const input = JSON.stringify({ session_id: session, cwd: home.project(), version: '2.1.330' });
  const args = [builtFile('@reflect/claude-adapter', 'statusline.cjs')];
  const env = { ...home.env, NO_COLOR: '1' };
  const result = await new NodeRun({ args, input, cwd: home.project(), env }).ended;
  expect(result.code).toBe(0);
  return result.stdout;
}

/** What doctor has to say about what is not well. */
async function diagnosis(home: Home): Promise<readonly Finding[]> {
  const { stdout } = await home.reflect('doctor', '--json');
  return (JSON.parse(stdout) as Finding[]).filter(({ status }) => status !== 'ok');
}

function found(check: string, detail: RegExp, remedy: RegExp): unknown {
  return expect.objectContaining({
    check,
    detail: expect.stringMatching(detail) as string,
    remedy: expect.stringMatching(remedy) as string,
  });
}

/** As if so much time had gone by since all that hooks wrote down. */
function later(home: Home, ms: number): void {
  for (const file of [home.paths.funnel, home.paths.inbox]) {
    const text = readFileSync(file, 'utf8');
    const moved = text.replace(/"(ts|queued_at)":"([^"]+)"/gu, (_, key: string, time: string) => {
      return `"${key}":"${new Date(Date.parse(time) - ms).toISOString()}"`;
    });
    writeFileSync(file, moved);
  }
}

describe('a loop that is broken tells so within a session', () => {
  it('where the worker is missing', async () => {
    const home = new Home({
      REFLECT_WORKER_DRIVER: 'claude',
      REFLECT_DRAIN_CLAUDE_BIN: '/nowhere/claude',
    });
    expect(await diagnosis(home)).toContainEqual(
      found('worker', /^claude is not there$/u, /reflect config set worker\.driver/u),
    );
    await endedSession(home);
    expect(await home.ask('drain')).toMatchObject({ ended: 'done', waiting: 1 });
    expect(await nextSession(home)).toMatch(
      /^reflect: Sessions wait: the driver claude is not there\. .*'reflect config set worker\.driver'\. \| /u,
    );
    expect(await diagnosis(home)).toContainEqual(
      found('worker', /^claude is not asked before .*is not there$/u, /worker\.driver/u),
    );
  });

  it('where the hooks are not installed', async () => {
    const home = new Home();
    mkdirSync(home.at('.claude'));
    expect(await statusLine(home)).toMatch(
      /no hook has run in this session yet.*'reflect doctor'/u,
    );
    expect(await diagnosis(home)).toContainEqual(
      found('Claude Code', /not connected/u, /^reflect-claude install$/u),
    );
  });

  it('where Codex does not trust the hooks', async () => {
    const home = new Home();
    mkdirSync(home.at('.codex'));
    const args = [builtFile('@reflect/codex-adapter', 'installer.cjs'), 'install', '--yes'];
    const installed = await new NodeRun({ args, cwd: home.project(), env: home.env }).ended;
    expect(installed.code).toBe(0);
    expect(await diagnosis(home)).toContainEqual(
      expect.objectContaining({
        check: 'Codex',
        remedy: expect.stringMatching(/trust|\/hooks/u) as string,
      }),
    );
  });

  it('where the index is damaged, and goes on to recall', async () => {
    const home = new Home();
    await home.reflect('learn', 'when you install dependencies with npm, use pnpm instead');
    const snapshot = new IndexFolder(home.paths).current()?.snapshot ?? '';
    const bytes = readFileSync(snapshot);
    writeFileSync(snapshot, bytes.fill(0, 0, 4_096));
    expect(await nextSession(home)).toMatch(
      /^reflect: The index is damaged\. .*'reflect reindex --full' does so now.* \| recalled 1, /u,
    );
    expect(await diagnosis(home)).toContainEqual(found('index', /./u, /reflect reindex --full/u));
  });

  it('where all that was queued was given up', async () => {
    const home = new Home();
    const session = await endedSession(home);
    rmSync(session.transcript);
    expect(await home.ask('drain')).toMatchObject({ dead: 1 });
    expect(await nextSession(home)).toMatch(
      /^reflect: A session was given up\. 'reflect queue failed' says why\. \| /u,
    );
    expect(await diagnosis(home)).toContainEqual(
      found('queue', /^1 job given up$/u, /'reflect queue failed'.*'reflect queue retry --all'/u),
    );
  });

  it('where the cap of worker runs is reached', async () => {
    const home = new Home({
      REFLECT_WORKER_DRIVER: 'claude',
      REFLECT_DRAIN_CLAUDE_BIN: join(
        import.meta.dirname,
        '../support/programs/recording-claude.mjs',
      ),
      REFLECT_DRAIN_DAILY_MAX: '0',
    });
    await endedSession(home);
    expect(await home.ask('drain')).toMatchObject({ waiting: 1 });
    expect(await nextSession(home)).toMatch(
      /^reflect: Sessions wait: the limit of 0 runs a day is reached\. .*drain\.dailyMax.* \| /u,
    );
    expect(await diagnosis(home)).toContainEqual(
      found('spending', /the limit of 0 runs a day is reached/u, /drain\.dailyMax/u),
    );
  });

  it('where drains do not come to anything', async () => {
    // What hooks start in this home ends at once.
    const home = new Home();
    await endedSession(home);
    later(home, 10 * MINUTE_MS);
    expect(await nextSession(home)).not.toContain('Sessions wait');
    later(home, 2 * MINUTE_MS);
    expect(await nextSession(home)).toMatch(
      /^reflect: Sessions wait, and no drain takes them up\. Run 'reflect drain' and see/u,
    );
    expect(await diagnosis(home)).toContainEqual(
      found('drain', /no drain takes them up/u, /'reflect drain'/u),
    );
    await home.ask('drain');
    expect(await nextSession(home, LAST)).not.toContain('Sessions wait');
  });

  it.skipIf(process.platform === 'win32')('where a drain hangs', async () => {
    const home = new Home({
      REFLECT_WORKER_DRIVER: 'claude',
      REFLECT_DRAIN_CLAUDE_BIN: join(import.meta.dirname, '../support/programs/hanging-claude.mjs'),
    });
    await endedSession(home);
    const drain = spawn(process.execPath, [builtFile('@reflect/cli', 'cli.cjs'), 'drain'], {
      cwd: home.project(),
      env: home.env,
      stdio: 'ignore',
    });
    const ended = once(drain, 'exit');
    onTestFinished(async () => {
      drain.kill('SIGKILL');
      await ended;
    });
    await vi.waitFor(() => statSync(home.at('worker-runs')), { timeout: 60_000, interval: 50 });
    drain.kill('SIGSTOP');
    const [holder = ''] = readdirSync(home.paths.drainLock);
    const longAgo = new Date(Date.now() - 10 * MINUTE_MS);
    utimesSync(join(home.paths.drainLock, holder), longAgo, longAgo);
    const kill = new RegExp(`'kill -9 ${String(drain.pid)}'`, 'u');
    expect(await nextSession(home)).toMatch(kill);
    expect(await diagnosis(home)).toContainEqual(found('drain', /hangs$/u, kill));
  });

  it('where it is paused', async () => {
    const home = new Home();
    await home.reflect('pause');
    expect(await nextSession(home)).toMatch(/^reflect paused; 'reflect resume' ends it/u);
    expect(await diagnosis(home)).toContainEqual(
      found('pause', /nothing is captured or recalled/u, /^reflect resume$/u),
    );
  });

  it.skipIf(!canMount)(`where the disk is full${NO_MOUNT}`, async () => {
    const disk = new TinyDisk();
    const home = new Home({
      REFLECT_STATE_DIR: join(disk.folder, 'state'),
      REFLECT_LEARNINGS_DIR: join(disk.folder, 'learnings'),
    });
    await endedSession(home);
    await nextSession(home);
    // A file system gives room by the block: the line that comes needs a new one.
    const { size } = statSync(home.paths.inbox);
    appendFileSync(home.paths.inbox, '\n'.repeat(BLOCK - (size % BLOCK)));
    disk.fill();
    const session = new RecordedSession(home, { id: NEXT });
    expect(await home.fire(session.envelope('SessionEnd'))).toMatchObject({ code: 0 });
    expect(await statusLine(home)).toMatch(/^reflect: STORAGE_FULL: .*the disk is full/u);
    expect(await diagnosis(home)).toContainEqual(
      found('state folder', /the disk of .* is full/u, /Make room/u),
    );
  });
});
