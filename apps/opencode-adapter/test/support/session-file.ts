import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Transcript } from '@reflect/core/harness';
import { tempFolder } from '@reflect/testing';

import { opencodeTranscriptReader } from '../../src/transcript/opencode-transcript-reader.js';

const ID = 'ses_1';
let serial = 0;

interface From {
  readonly role?: string;
  readonly session?: string;
  readonly summary?: true;
}

/** A line of a part, each with an id of its own. */
export function part(data: object, { role = 'user', session = ID, summary }: From = {}): string {
  serial += 1;
  const id = `prt_${String(serial)}`;
  const at = '2026-11-25T03:25:00.000Z';
  return JSON.stringify({
    ...{ kind: 'part', id, session, message: `msg_${String(serial)}`, role, at, summary },
    part: data,
  });
}

export const said = (text: string, from: From = {}): string => part({ type: 'text', text }, from);

/** A call of a tool that has ended. */
export function called(tool: string, input: object, ended: object): string {
  return calledBy({}, tool, { input, ...ended });
}

/** The same of somebody else. */
export function calledBy(from: From, tool: string, ended: object): string {
  serial += 1;
  const callID = `call-${String(serial)}`;
  const state = { status: 'completed', ...ended };
  return part({ type: 'tool', tool, callID, state }, { role: 'assistant', ...from });
}

interface Session {
  /** Texts that the history of prompts has. */
  readonly typed?: readonly string[];
  /** Entries as they stand there. */
  readonly entries?: readonly string[];
  /** More of the line of the session. */
  readonly head?: object;
}

/** Writes a session as it is read out of the database, and reads it. */
export function readSession(
  lines: readonly string[],
  { typed = [], entries = [], head = {} }: Session = {},
): Promise<Transcript> {
  const home = tempFolder();
  const path = join(home, `${ID}.jsonl`);
  const first = JSON.stringify({ kind: 'session', id: ID, directory: '/home/user/shop', ...head });
  writeFileSync(path, [first, ...lines].map((line) => `${line}\n`).join(''));
  const history = join(home, '.local', 'state', 'opencode', 'prompt-history.jsonl');
  mkdirSync(dirname(history), { recursive: true });
  const inputs = typed.map((input) => JSON.stringify({ input, parts: [], mode: 'normal' }));
  writeFileSync(history, [...entries, ...inputs].map((line) => `${line}\n`).join(''));
  return opencodeTranscriptReader({ maxBytes: 10_000_000, env: { HOME: home } }).read(path);
}
