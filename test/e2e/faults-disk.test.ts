import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrainReport } from '@reflect/core';
import { jsonLines } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { ClaudeLines } from '../support/claude-lines.js';
import { folderBytes } from '../support/folder-bytes.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { NodeRun } from '../support/node-run.js';
import { RecordedSession } from '../support/recorded-session.js';
import { canMount, TinyDisk } from '../support/tiny-disk.js';

const SILENT = { code: 0, signal: null, stdout: '', stderr: '' };
const EVENTS = ['SessionStart', 'UserPromptSubmit', 'Stop', 'PreCompact.auto', 'SessionEnd'];
const PROMPT = 'Install the dependencies with npm, then run the test suite';
const NO_MOUNT = canMount ? '' : ' (skipped: this machine lets no test mount a file system)';

/** Fires every hook of a session that has all to give and to queue. */
async function fireAll(home: Home): Promise<unknown[]> {
  const session = new RecordedSession(home);
  session.write();
  const results: unknown[] = [];
  for (const name of EVENTS) {
    const changes = name === 'UserPromptSubmit' ? { prompt: PROMPT } : {};
    results.push(await home.fire(session.envelope(name, changes)));
  }
  return results;
}

/** What the status line of a session says that has hooks and noted nothing. */
async function statusLine(home: Home): Promise<string> {
  const args = [builtFile('@reflect/claude-adapter', 'statusline.cjs'), 'claude'];
  const input = JSON.stringify({ session_id: 'some-session', cwd: home.project() });
  const env = { ...home.env, NO_COLOR: '1' };
  return (await new NodeRun({ args, input, cwd: home.project(), env }).ended).stdout;
}

const ALL_SILENT = EVENTS.map(() => SILENT);

describe('a state folder that is none', () => {
  it('hushes hooks, and commands say what is in its place', async () => {
    const home = new Home();
    writeFileSync(home.paths.state, 'something of mine');
    expect(await fireAll(home)).toEqual(ALL_SILENT);
    for (const command of [['drain'], ['status'], ['queue'], ['list'], ['recall', PROMPT]]) {
      expect(await home.reflect(...command)).toEqual({
        code: 73,
        signal: null,
        stdout: '',
        stderr: expect.stringMatching(/^error {2}Cannot .*\.reflect.*not a folder.*\n$/) as string,
      });
    }
    expect(readFileSync(home.paths.state, 'utf8')).toBe('something of mine');
    expect(existsSync(home.paths.learnings)).toBe(false);
  });
});

describe('an inbox that cannot be written', () => {
  it.each<[string, (path: string) => void, string]>([
    [
      'a folder',
      (path) => {
        mkdirSync(path);
      },
      'a folder is in its place',
    ],
    [
      'a link',
      (path) => {
        symlinkSync('/etc/hostname', path);
      },
      'a symbolic link is in its place',
    ],
  ])('for %s is told in the status event and in one line of the log', async (_, plant, reason) => {
    const home = new Home();
    const session = new RecordedSession(home);
    session.write();
    mkdirSync(home.paths.state, { mode: 0o700 });
    plant(home.paths.inbox);
    expect(await home.fire(session.envelope('SessionEnd'))).toEqual(SILENT);
    const message = expect.stringMatching(
      new RegExp(`^STORAGE_DENIED: Cannot append to .*pending_reflections.*: ${reason}`),
    ) as string;
    const ts = expect.any(String) as string;
    const detail = { harness: 'claude', session: session.id, recalled: 0, queued: 0, message };
    const event = 'session.end';
    expect(JSON.parse(readFileSync(home.paths.lastEvent, 'utf8'))).toEqual({ event, ts, detail });
    expect(jsonLines(join(home.paths.logs, 'hooks.log'))).toEqual([
      { ts, event, harness: 'claude', message },
    ]);
  });
});

describe.skipIf(!canMount)(`a disk that takes nothing${NO_MOUNT}`, () => {
  function homeOn(disk: TinyDisk): Home {
    return new Home({
      REFLECT_STATE_DIR: join(disk.folder, 'state'),
      REFLECT_LEARNINGS_DIR: join(disk.folder, 'learnings'),
    });
  }

  it('and is read-only hushes hooks, since nothing can be noted, while commands still answer', async () => {
    const disk = new TinyDisk();
    const home = homeOn(disk);
    await home.reflect('learn', 'when you install dependencies with npm, use pnpm instead');
    disk.makeReadOnly();
    const before = folderBytes(disk.folder);
    expect(await fireAll(home)).toEqual(ALL_SILENT);
    expect((await home.reflect('recall', PROMPT)).stdout).toContain('use pnpm instead');
    expect(await home.reflect('drain')).toMatchObject({
      code: 73,
      stderr: expect.stringMatching(/read-only/) as string,
    });
    expect(await statusLine(home)).toMatch(/^reflect: \S+ cannot be written, so nothing is noted/);
    expect(folderBytes(disk.folder)).toEqual(before);
  });

  it('for it is full is told in the status line of a session whose hooks could note nothing', async () => {
    const disk = new TinyDisk();
    const home = homeOn(disk);
    mkdirSync(home.paths.state);
    disk.fill();
    expect(await statusLine(home)).toMatch(/^reflect: The disk is full, .* \| /);
  });

  it('for it is full loses nothing that a hook told to have queued', async () => {
    const disk = new TinyDisk();
    const home = homeOn(disk);
    await fireAll(home);
    const sessions = [0, 4, 8, 12, 16, 24, 32, 64].map((kib) => {
      const session = fullDiskSession(home, kib);
      return { kib, session, rule: `Always measure with gauge-${String(kib)} before a release.` };
    });
    const told: string[] = [];
    for (const { kib, session, rule } of sessions) {
      disk.fill(kib);
      expect(await home.fire(session.envelope('SessionEnd'))).toEqual(SILENT);
      if (isQueued(home, session)) told.push(rule);
      const { code, stderr } = await home.reflect('drain');
      expect([code, stderr]).toEqual(
        code === 0 ? [0, ''] : [74, expect.stringContaining('the disk is full') as string],
      );
    }
    expect(told).not.toContain(sessions[0]?.rule);
    expect(told).toContain(sessions.at(-1)?.rule);

    disk.empty();
    expect(await home.ask<DrainReport>('drain')).toMatchObject({
      ended: 'done',
      waiting: 0,
      dead: 0,
    });
    expect((await counts(home)).map(([title]) => title)).toEqual(expect.arrayContaining(told));

    for (const { session } of sessions) await home.fire(session.envelope('SessionEnd'));
    await home.ask('drain');
    const rules = sessions.map(({ rule }) => [rule, 1] as const);
    const first = ["Don't use npm here. This project uses pnpm - always use pnpm.", 1] as const;
    expect(await counts(home)).toEqual([first, ...rules].sort());
  });
});

function fullDiskSession(home: Home, kib: number): RecordedSession {
  const id = `0000${String(kib).padStart(2, '0')}bb-0000-4000-8000-000000000000`;
  const session = new RecordedSession(home, { id });
  const lines = new ClaudeLines(session);
  const rule = `No, always measure with gauge-${String(kib)} before a release.`;
  session.write([
    lines.said('Release it'),
    lines.answered('Released.'),
    lines.said(rule),
    lines.answered('Done.'),
  ]);
  return session;
}

/** Whether the hook told, where the session's status line reads it, that it queued the session. */
function isQueued({ paths }: Home, { id }: RecordedSession): boolean {
  const path = join(paths.sessionEvents, `${id}.json`);
  if (!existsSync(path)) return false;
  return (
    (JSON.parse(readFileSync(path, 'utf8')) as { detail: { queued: number } }).detail.queued === 1
  );
}

async function counts(home: Home): Promise<(readonly [string, number])[]> {
  const { learnings, problems } = await learningList(home);
  expect(problems).toEqual([]);
  return learnings.map(({ title, count }) => [title, count] as const).sort();
}
