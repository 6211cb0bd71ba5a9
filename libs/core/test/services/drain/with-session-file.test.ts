import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { expect, it } from 'vitest';

import type { SessionDatabase } from '../../../src/engine/capture/transcript.js';
import { withSessionFile } from '../../../src/services/drain/with-session-file.js';

const CHANGED = Date.UTC(2026, 0, 2);

/** A database with one session, which is read through `path`. */
function databaseOf(path: string): { readonly database: SessionDatabase } {
  const session = { text: 'said\n', changed: CHANGED };
  return {
    database: {
      list: () => Promise.resolve([]),
      read: (asked) => Promise.resolve(asked === path ? session : undefined),
    },
  };
}

it('has the file of a session for as long as it is read', async () => {
  const path = join(tempFolder(), 'new', 'session.jsonl');
  const read = await withSessionFile([{}, databaseOf(path)], path, () => {
    const { mode, mtimeMs } = statSync(path);
    return Promise.resolve([readFileSync(path, 'utf8'), mode & 0o777, mtimeMs]);
  });
  expect(read).toEqual(['said\n', 0o600, CHANGED]);
  expect(existsSync(path)).toBe(false);
});

it('leaves none where reading fails', async () => {
  const path = join(tempFolder(), 'session.jsonl');
  const failing = withSessionFile([databaseOf(path)], path, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});

it('leaves files alone that are no session of a database', async () => {
  const folder = join(tempFolder(), 'folder');
  mkdirSync(folder);
  const path = join(folder, 'own.jsonl');
  writeFileSync(path, 'own\n');
  const readers = [databaseOf(join(folder, 'another.jsonl'))];
  const read = () => Promise.resolve(readFileSync(path, 'utf8'));
  expect(await withSessionFile(readers, path, read)).toBe('own\n');
  expect(existsSync(path)).toBe(true);
});
