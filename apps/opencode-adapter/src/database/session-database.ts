import { existsSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';

import { dataPaths } from '@reflect/core/cold';
import type { KeptSession, SessionDatabase, SessionText } from '@reflect/core/harness';

import { opencodeData } from '../opencode-folders.js';
import { withDatabase } from './open-database.js';
import { sessionLines } from './session-lines.js';

type Environment = Readonly<Record<string, string | undefined>>;

const NAME = /^(ses_[A-Za-z0-9]{1,96})\.jsonl$/;
const SESSIONS = `SELECT id, time_updated, (SELECT sum(length(data)) FROM part WHERE part.session_id = session.id) AS size
  FROM session WHERE parent_id IS NULL AND time_updated >= ? ORDER BY time_updated DESC`;

/** The folder in which sessions are for as long as they are read; hooks name the same. */
export function sessionFolder(env: Environment): string {
  return join(dataPaths(env).state, 'transcripts', 'opencode');
}

/** OpenCode's database of sessions: `OPENCODE_DB`, else `opencode.db` in its folder of data. */
export function databasePath(env: Environment): string {
  const chosen = env['OPENCODE_DB'] ?? '';
  if (chosen === '') return join(opencodeData(env), 'opencode.db');
  return isAbsolute(chosen) ? chosen : join(opencodeData(env), chosen);
}

/** The sessions of OpenCode, each as a file of lines of JSON where it is asked for. */
export function opencodeSessions(env: Environment): SessionDatabase {
  const database = databasePath(env);
  const folder = sessionFolder(env);
  return {
    list: (since) =>
      promised(() => (existsSync(database) ? listed(database, { folder, since }) : [])),
    read: (path) =>
      promised(() => {
        const id = dirname(path) === folder ? NAME.exec(basename(path))?.[1] : undefined;
        const isThere = id !== undefined && existsSync(database);
        return isThere ? sessionText(database, id) : undefined;
      }),
  };
}

/** What fails is a rejection, too. */
function promised<Value>(make: () => Value): Promise<Value> {
  return new Promise((resolve) => {
    resolve(make());
  });
}

function sessionText(database: string, id: string): SessionText | undefined {
  return withDatabase(database, (query) => {
    const [row] = query('SELECT time_updated FROM session WHERE id = ?', id);
    if (row === undefined) return undefined;
    const text = sessionLines(query, id).map((line) => `${line}\n`);
    return { text: text.join(''), changed: Number(row['time_updated']) };
  });
}

function listed(
  database: string,
  { folder, since }: { readonly folder: string; readonly since: number },
): readonly KeptSession[] {
  const rows = withDatabase(database, (query) => query(SESSIONS, since));
  return rows
    .map((row) => ({
      path: join(folder, `${String(row['id'])}.jsonl`),
      bytes: Number(row['size'] ?? 0),
      changed: Number(row['time_updated']),
    }))
    .filter(({ path }) => NAME.test(basename(path)));
}
