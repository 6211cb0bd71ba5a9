import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkIndex,
  type DrainReport,
  IndexFolder,
  type KnowledgeBaseStatus,
  openReflect,
} from '@reflect/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { drainEnded } from '../support/drain-ended.js';
import { folderBytes } from '../support/folder-bytes.js';
import { Home } from '../support/home.js';
import { contextOf } from '../support/hook-context.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';

const PROMPT = 'Install the dependencies with npm, then run the test suite';

const LESSONS = [
  'when you install dependencies with npm, use pnpm instead',
  'when the database is locked, stop the other server first',
  'when a release is cut, tag it after the changelog is written',
];

/** Three learnings and an index of them, made once. */
let master: Home;

beforeAll(async () => {
  master = new Home({}, mkdtempSync(join(tmpdir(), 'reflect-master-')));
  for (const lesson of LESSONS) await master.reflect('learn', lesson, '--global', '--no-index');
  await master.reflect('reindex');
});

afterAll(() => {
  rmSync(master.folder, { recursive: true });
});

function taughtHome(): Home {
  const home = new Home();
  cpSync(master.paths.learnings, home.paths.learnings, { recursive: true });
  cpSync(master.paths.builtIndex, home.paths.builtIndex);
  new IndexFolder(home.paths).recognize();
  return home;
}

/** Asks as a session of its own; fails unless it is given what there is about pnpm. */
async function expectGiven(home: Home, number: number): Promise<void> {
  const id = `0000000${String(number)}-0000-4000-8000-000000000000`;
  const session = new RecordedSession(home, { id });
  const answer = contextOf(await home.fire(session.prompt(PROMPT)), 'UserPromptSubmit');
  expect(answer).toContain('use pnpm instead');
}

describe('a learning that a person broke', () => {
  it.each([
    ['its YAML', (text: string) => text.replace(/^tags: .*$/m, 'tags: [one, "two'), /not YAML/],
    ['a field', (text: string) => text.replace(/^kind: .*$/m, 'kind: wisdom'), /kind/],
    ['its first line', (text: string) => `# My notes\n${text}`, /front matter/i],
    ['all of it', () => '\u0000\u0001\u0002', /front matter/i],
  ])('by %s is named by file, passed over, and left as it is', async (_, harm, says) => {
    const home = taughtHome();
    const name = documents(home).find((candidate) => candidate.includes('database')) ?? '';
    const path = join(home.paths.documents, name);
    writeFileSync(path, harm(readFileSync(path, 'utf8')));
    const broken = readFileSync(path);

    const { learnings, problems } = await learningList(home);
    expect(learnings).toHaveLength(2);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ code: 'LEARNING_INVALID' });
    const [message = ''] = problems.map((problem) => problem.message);
    expect(message).toMatch(says);
    expect(message).toMatch(new RegExp(`${name}:\\d+`));
    const status = await home.ask<KnowledgeBaseStatus>('status');
    expect(status.learnings).toEqual({ active: 2, other: 0, unseen: 0, problems: [message] });
    expect((await home.reflect('status')).stderr).toContain(name);

    const session = new RecordedSession(home);
    session.write();
    await home.fire(session.envelope('SessionEnd'));
    expect(await home.ask<DrainReport>('drain')).toMatchObject({
      learned: 1,
      indexRefreshed: true,
    });
    expect((await home.ask<KnowledgeBaseStatus>('status')).index).toMatchObject({
      state: 'ready',
      // What the session heard again is in one of them.
      documents: 2,
    });
    await expectGiven(home, 1);
    expect(readFileSync(path).equals(broken)).toBe(true);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'by its permissions is passed over by every command and by a drain, and left as it is',
    async () => {
      const home = taughtHome();
      const name = documents(home).find((candidate) => candidate.includes('database')) ?? '';
      const path = join(home.paths.documents, name);
      const bytes = readFileSync(path);
      chmodSync(path, 0);
      const { learnings, problems } = await learningList(home);
      expect(learnings).toHaveLength(2);
      expect(problems).toMatchObject([{ code: 'LEARNING_UNREADABLE', place: { path } }]);
      const message = `${path}: cannot be read: permission denied. Mend its permissions or its disk.`;
      for (const command of ['list', 'status', 'export', 'reindex']) {
        const { code, stderr } = await home.reflect(command);
        expect({ command, code }).toEqual({ command, code: 0 });
        expect(stderr).toContain(message);
      }
      const session = new RecordedSession(home);
      session.write();
      await home.fire(session.envelope('SessionEnd'));
      expect(await home.ask<DrainReport>('drain')).toMatchObject({
        ended: 'done',
        learned: 1,
        indexRefreshed: true,
      });
      await expectGiven(home, 1);
      chmodSync(path, 0o600);
      expect(readFileSync(path).equals(bytes)).toBe(true);
      expect((await learningList(home)).problems).toEqual([]);
    },
  );

  it('and mended is back', async () => {
    const home = taughtHome();
    const name = documents(home).find((candidate) => candidate.includes('database')) ?? '';
    const path = join(home.paths.documents, name);
    const whole = readFileSync(path, 'utf8');
    writeFileSync(path, whole.replace('---', '--'));
    expect(await home.ask('list')).toMatchObject({ problems: [{ code: 'LEARNING_INVALID' }] });
    writeFileSync(path, whole);
    expect((await learningList(home)).problems).toEqual([]);
    expect((await home.reflect('recall', 'the database is locked by a server')).stdout).toContain(
      'stop the other server',
    );
  });
});

describe('an index', () => {
  type Harm = (home: Home) => void;

  const snapshotOf = ({ paths }: Home): string => new IndexFolder(paths).current()?.snapshot ?? '';

  const snapshot =
    (change: (bytes: Buffer) => Uint8Array): Harm =>
    (home) => {
      writeFileSync(snapshotOf(home), change(readFileSync(snapshotOf(home))));
    };

  const pointer =
    (text: string): Harm =>
    ({ paths }) => {
      writeFileSync(paths.builtIndex, text);
    };

  const wrongFrom =
    (start: number) =>
    (bytes: Buffer): Uint8Array =>
      bytes.map((byte, at) => (at >= start && (at - start) % 97 === 0 ? byte ^ (1 + at) : byte));

  it.each<[string, Harm]>([
    ['is cut in half', snapshot((bytes) => bytes.subarray(0, bytes.length / 2))],
    ['is empty', snapshot(() => new Uint8Array())],
    ['lost its last byte', snapshot((bytes) => bytes.subarray(0, -1))],
    ['has random bytes', snapshot((bytes) => randomBytes(bytes.length))],
    ['has wrong bytes in a sound header', snapshot(wrongFrom(5))],
    ['has wrong bytes behind its header', snapshot(wrongFrom(4096))],
    [
      'has lost its snapshot',
      (home) => {
        rmSync(snapshotOf(home));
      },
    ],
    [
      'was deleted',
      ({ paths }) => {
        rmSync(paths.index, { recursive: true });
      },
    ],
    ['has a pointer to nowhere', pointer('{"generation":"gen-0-00000000","files":{}}')],
    ['has noise for a pointer', pointer('\u0000../../..')],
  ])('that %s is passed over for the documents, and mended by the next drain', async (_, harm) => {
    const home = taughtHome();
    const before = folderBytes(home.paths.documents);
    harm(home);
    await expectGiven(home, 1);
    expect((await checked(home)).state).not.toBe('ready');

    expect(await home.ask<DrainReport>('drain')).toMatchObject({
      ended: 'done',
      indexRefreshed: true,
    });
    expect(await checked(home)).toMatchObject({
      state: 'ready',
      documents: 3,
      outdated: [],
      removed: [],
    });
    await expectGiven(home, 2);
    expect(folderBytes(home.paths.documents)).toEqual(before);
  });

  it('that is damaged is told of by the hook that met it, and mended by the drain of the next session', async () => {
    const home = taughtHome();
    snapshot((bytes) => bytes.subarray(0, 100))(home);
    await expectGiven(home, 1);
    const told = JSON.parse(readFileSync(home.paths.lastEvent, 'utf8')) as { detail: object };
    expect(told.detail).toMatchObject({
      recalled: 1,
      message: expect.stringMatching(/index/) as string,
    });
    await home.fire(new RecordedSession(home).envelope('SessionStart'), { REFLECT_CLI: '' });
    await drainEnded(home);
    expect(await checked(home)).toMatchObject({
      state: 'ready',
      documents: 3,
      outdated: [],
      removed: [],
    });
  });
});

/** What `reflect reindex --check` tells. */
function checked({ env, paths }: Home): Promise<Awaited<ReturnType<typeof checkIndex>>> {
  return checkIndex(paths, openReflect({ env, paths }).learnings);
}

function documents({ paths }: Home): string[] {
  return readdirSync(paths.documents).filter((name) => name.endsWith('.md'));
}
