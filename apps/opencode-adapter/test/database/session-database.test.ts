import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { SessionDatabase } from '@reflect/core/harness';
import { snapshot, tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';

import {
  databasePath,
  opencodeSessions,
  sessionFolder,
} from '../../src/database/session-database.js';
import { HEADLESS, recordedHome, SUB_AGENT, TYPED } from '../support/recorded.js';

const pathOf = (env: { readonly HOME: string }, id: string): string =>
  join(sessionFolder(env), `${id}.jsonl`);

async function lines(database: SessionDatabase, path: string): Promise<readonly object[]> {
  const { text = '' } = (await database.read(path)) ?? {};
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as object);
}

it('gives a session with its sub-agents as lines, also what is in the log of the database alone', async () => {
  const env = recordedHome();
  const read = await lines(opencodeSessions(env), pathOf(env, TYPED));
  expect(read[0]).toMatchObject({ kind: 'session', id: TYPED, directory: '/home/user/project' });
  expect(read.filter((line) => 'kind' in line && line.kind === 'session')).toHaveLength(2);
  const ofAgent = read.filter((line) => 'session' in line && line.session === SUB_AGENT);
  expect(ofAgent.length).toBeGreaterThan(3);
  const [head] = await lines(opencodeSessions(env), pathOf(env, HEADLESS));
  expect(head).toMatchObject({ unattended: true });
});

it('gives the same each time, and leaves the database as it is', async () => {
  const env = recordedHome();
  /** Who reads a database in place shares memory with who writes to it. */
  const shared = '.local/share/opencode/opencode.db-shm';
  const files = () => ({ ...snapshot(env.HOME), [shared]: undefined });
  const before = files();
  const [one, other] = [1, 2].map(() => opencodeSessions(env).read(pathOf(env, TYPED)));
  expect(await one).toEqual(await other);
  expect(files()).toEqual(before);
});

it('lists the sessions of people, the latest first', async () => {
  const env = recordedHome();
  const kept = await opencodeSessions(env).list(0);
  expect(kept.map(({ path }) => path)).toEqual([pathOf(env, HEADLESS), pathOf(env, TYPED)]);
  expect(kept.every(({ bytes, changed }) => bytes > 0 && changed > 0)).toBe(true);
});

it('has none where there is no database', async () => {
  const env = { HOME: tempFolder() };
  expect(await opencodeSessions(env).list(0)).toEqual([]);
  expect(await opencodeSessions(env).read(pathOf(env, TYPED))).toBe(undefined);
});

it.each(['', 'no database at all', 'SQLite format 3\0 and then nothing'])(
  'says of a file with %j that it is none, and what to do',
  async (content) => {
    const env = { HOME: tempFolder() };
    mkdirSync(dirname(databasePath(env)), { recursive: true });
    writeFileSync(databasePath(env), content);
    const refused = {
      code: 'TRANSCRIPT_IO',
      message: expect.stringContaining('Start OpenCode once') as string,
    };
    const database = opencodeSessions(env);
    await expect(database.list(0)).rejects.toMatchObject(refused);
    await expect(database.read(pathOf(env, TYPED))).rejects.toMatchObject(refused);
  },
);

it('is where OPENCODE_DB and XDG_DATA_HOME say', () => {
  const places = [
    {},
    { XDG_DATA_HOME: '/data' },
    { XDG_DATA_HOME: 'data' },
    { OPENCODE_DB: '/db/own.db' },
    { OPENCODE_DB: 'own.db', XDG_DATA_HOME: '/data' },
  ].map((changes) => databasePath({ HOME: '/home/user', ...changes }));
  expect(places).toEqual([
    '/home/user/.local/share/opencode/opencode.db',
    '/data/opencode/opencode.db',
    '/home/user/.local/share/opencode/opencode.db',
    '/db/own.db',
    '/data/opencode/own.db',
  ]);
});
