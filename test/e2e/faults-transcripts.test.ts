import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { DeadJob, DrainReport } from '@reflect/core';
import { jsonLines } from '@reflect/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

import { ClaudeLines } from '../support/claude-lines.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';

const SILENT = { code: 0, signal: null, stdout: '', stderr: '' };

/** Puts something in the place of a session's transcript. */
type Planting = (path: string) => void;

const directory: Planting = (path) => {
  mkdirSync(path);
};
const fifo: Planting = (path) => {
  execFileSync('mkfifo', [path]);
};
const file =
  (content: string | Uint8Array): Planting =>
  (path) => {
    writeFileSync(path, content);
  };
const brokenLink: Planting = (path) => {
  symlinkSync('/nowhere/session.jsonl', path);
};
const endlessLink: Planting = (path) => {
  symlinkSync('/dev/zero', path);
};

function plant(session: RecordedSession, planting: Planting): void {
  mkdirSync(dirname(session.transcript), { recursive: true });
  planting(session.transcript);
}

const messageOf = ({ paths }: Home): unknown =>
  (JSON.parse(readFileSync(paths.lastEvent, 'utf8')) as { detail: { message?: string } }).detail
    .message;

/** The inbox as any tool may write it. */
function queueByHand({ paths }: Home, { id, transcript, cwd }: RecordedSession): void {
  const line = {
    transcript_path: transcript,
    session_id: id,
    trigger: 'session-end',
    harness: 'claude',
    cwd,
  };
  mkdirSync(paths.state, { recursive: true });
  appendFileSync(paths.inbox, `${JSON.stringify(line)}\n`);
}

/** Drains; the reasons of what was given up, as the readable log tells them. */
async function givenUp(home: Home): Promise<unknown[]> {
  const report = await home.ask<DrainReport>('drain');
  const dead = await home.ask<DeadJob[]>('queue', 'failed');
  const poison = jsonLines<Record<string, unknown>>(home.paths.poison);
  expect(report).toMatchObject({ ended: 'done', learned: 0, waiting: 0, dead: poison.length });
  expect(dead.map(({ job, message }) => [job.id, message])).toEqual(
    poison.map(({ job, message }) => [job, message]),
  );
  return poison;
}

const lastWords = (session: RecordedSession, message: RegExp): object => ({
  at: expect.any(String) as string,
  job: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
  reason: 'permanent',
  message: expect.stringMatching(message) as string,
  record: expect.stringMatching(/\.wal$/) as string,
  attempts: 0,
  transcript_path: session.transcript,
  session_id: session.id,
  trigger: expect.any(String) as string,
  harness: 'claude',
  cwd: session.cwd,
  queued_at: expect.any(String) as string,
});

describe('PreCompact with a transcript that cannot be one', () => {
  it.each<[string, Planting]>([
    ['a folder', directory],
    ['a FIFO that nobody writes to', fifo],
    ['a link to nowhere', brokenLink],
    ['a link to an endless device', endlessLink],
  ])('does not queue %s, and says so', async (_, planting) => {
    const home = new Home();
    const session = new RecordedSession(home);
    plant(session, planting);
    expect(await home.fire(session.envelope('PreCompact.auto'))).toEqual(SILENT);
    expect(existsSync(home.paths.inbox)).toBe(false);
    const message = 'The transcript was not queued: it is a link, a folder or a special file.';
    expect(messageOf(home)).toBe(message);
    expect(jsonLines(join(home.paths.logs, 'hooks.log'))).toEqual([
      { ts: expect.any(String) as string, event: 'context.compact', harness: 'claude', message },
    ]);
  });

  it.each([
    ['relative', 'sessions/one.jsonl'],
    ['of another kind of file', '/etc/passwd'],
    ['with a NUL', '/tmp/one\0.jsonl'],
  ])('does not queue a path %s', async (_, path) => {
    const home = new Home();
    const session = new RecordedSession(home);
    const envelope = session.envelope('PreCompact.auto', { transcript_path: path });
    expect(await home.fire(envelope)).toEqual(SILENT);
    expect(existsSync(home.paths.inbox)).toBe(false);
    expect(messageOf(home)).toMatch(/not queued/);
  });
});

describe('a queued transcript', () => {
  it.each<[string, Planting, RegExp]>([
    ['is missing', () => undefined, /does not exist; the session may have been deleted/],
    ['is prose', file('Dear diary,\ntoday I…\n'), /holds no record of a/],
    ['is JSON of something else', file('{"a":1}\n[2]\n"x"\n'), /holds no record of a/],
    ['is noise', file(randomBytes(1 << 20)), /holds no record of a/],
    ['nests without end', file(`${'{"a":'.repeat(1 << 20)}\n`), /holds no record of a/],
  ])('that %s is given up with its reason', async (_, planting, reason) => {
    const home = new Home();
    const session = new RecordedSession(home);
    plant(session, planting);
    expect(await home.fire(session.envelope('PreCompact.manual'))).toEqual(SILENT);
    expect(jsonLines(home.paths.inbox)).toHaveLength(1);
    expect(await givenUp(home)).toEqual([lastWords(session, reason)]);
  });

  it.each<[string, Planting, RegExp]>([
    ['a folder', directory, /is a directory, not a transcript/],
    ['a FIFO', fifo, /is not a regular file, not a transcript/],
    ['a link to nowhere', brokenLink, /does not exist/],
  ])(
    'that is %s by the time it is read is given up with its reason',
    async (_, planting, reason) => {
      const home = new Home();
      const session = new RecordedSession(home);
      plant(session, planting);
      queueByHand(home, session);
      expect(await givenUp(home)).toEqual([lastWords(session, reason)]);
    },
  );

  it.each([
    ['is empty', ''],
    ['has its first line not finished', '{"type":"user","sessionId":"8d49'],
  ])('that %s is passed over', async (_, text) => {
    const home = new Home();
    const session = new RecordedSession(home);
    plant(session, (path) => {
      writeFileSync(path, text);
    });
    await home.fire(session.envelope('PreCompact.auto'));
    expect(await home.ask<DrainReport>('drain')).toMatchObject({
      processed: 1,
      skipped: 1,
      dead: 0,
    });
  });

  it('that is a link to a session is read where it leads', async () => {
    const home = new Home();
    const session = new RecordedSession(home);
    const moved = new RecordedSession(home, { project: 'archive' });
    moved.write();
    plant(session, (path) => {
      symlinkSync(moved.transcript, path);
    });
    queueByHand(home, session);
    expect(await home.ask<DrainReport>('drain')).toMatchObject({ learned: 1, dead: 0 });
  });
});

describe('a transcript that is being written', () => {
  const said = async (home: Home): Promise<unknown[]> =>
    (await learningList(home)).learnings.map(({ title, count }) => [title, count]).sort();

  function conversation(session: RecordedSession): string[] {
    const lines = new ClaudeLines(session);
    return [
      lines.said('Start the service'),
      lines.answered('I started it with docker.'),
      lines.said('No, always start the service with make up.'),
      ...lines.ran('make up', 'service is up'),
      lines.answered('It is up.'),
      lines.said('No, always stop the service with make down before you leave.'),
      lines.answered('Stopped it with make down.'),
    ];
  }
  const UP = ['Always start the service with make up.', 1];
  const DOWN = ['Always stop the service with make down before you leave.', 1];

  it('and torn is read up to the tear, and from there once it is mended', async () => {
    const home = new Home();
    const session = new RecordedSession(home);
    const lines = conversation(session);
    const torn = lines[6] ?? '';
    session.write(lines.slice(0, 6));
    appendFileSync(session.transcript, torn.slice(0, torn.length / 2));
    await home.fire(session.envelope('PreCompact.auto'));
    expect(await home.ask<DrainReport>('drain')).toMatchObject({ learned: 1, dead: 0 });
    expect(await said(home)).toEqual([UP]);

    appendFileSync(session.transcript, `${torn.slice(torn.length / 2)}\n`);
    session.append(...lines.slice(7));
    await home.fire(session.envelope('SessionEnd'));
    expect(await home.ask<DrainReport>('drain')).toMatchObject({ learned: 1, strengthened: 0 });
    expect(await said(home)).toEqual([UP, DOWN]);
  });

  it('and grows while it is read is read to its end, and the rest later', async () => {
    const home = new Home();
    const session = new RecordedSession(home);
    const lines = conversation(session);
    session.write(lines.slice(0, 6));
    await home.fire(session.envelope('PreCompact.auto'));
    const writer = growing(session.transcript);
    expect(await home.ask<DrainReport>('drain')).toMatchObject({
      ended: 'done',
      learned: 1,
      dead: 0,
    });
    writer.kill();
    await writer.ended;
    expect(await said(home)).toEqual([UP]);

    session.append('', ...lines.slice(6));
    await home.fire(session.envelope('SessionEnd'));
    expect(await home.ask<DrainReport>('drain')).toMatchObject({ learned: 1, strengthened: 0 });
    expect(await said(home)).toEqual([UP, DOWN]);
  });

  it('and is replaced by a shorter one is read whole', async () => {
    const home = new Home();
    const session = new RecordedSession(home);
    session.write();
    await home.fire(session.envelope('SessionEnd'));
    await home.ask('drain');
    session.write(conversation(session).slice(0, 6));
    await home.fire(session.envelope('SessionEnd'));
    expect(await home.ask<DrainReport>('drain')).toMatchObject({ learned: 1, stored: 1, dead: 0 });
  });
});

/** A process that adds lines to a file until it is killed. */
function growing(path: string): { kill: () => void; ended: Promise<unknown> } {
  const line = JSON.stringify({ type: 'mode', sessionId: 'growing', mode: 'x'.repeat(4096) });
  const script = `setInterval(() => require('fs').appendFileSync(${JSON.stringify(path)}, ${JSON.stringify(`${line}\n`)}), 1)`;
  const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    kill: () => {
      child.kill('SIGKILL');
    },
    ended,
  };
}
