import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Transcript } from '@reflect/core/harness';
import { tempFolder } from '@reflect/testing';

import { geminiTranscriptReader } from '../../src/transcript/gemini-transcript-reader.js';

let serial = 0;

/** A line of a message, each with an id of its own. */
export function message(type: string, content: unknown, more: object = {}): string {
  serial += 1;
  const id = `message-${String(serial)}`;
  return JSON.stringify({ id, timestamp: '2026-11-23T23:50:00.000Z', type, content, ...more });
}

export const said = (text: string): string => message('user', [{ text }]);

interface Ended {
  readonly status?: string;
  readonly output?: string;
  readonly error?: string;
}

/** A message of the model with one call that has ended. */
export function called(name: string, args: object, ended: Ended): string {
  const { status = 'success', ...response } = ended;
  serial += 1;
  const id = `call-${String(serial)}`;
  const result = [{ functionResponse: { id, name, response } }];
  return message('gemini', '', { toolCalls: [{ id, name, args, result, status }] });
}

interface Session {
  /** Texts that the log of prompts has. */
  readonly typed?: readonly string[];
  readonly maxBytes?: number;
}

const ID = 'a-session';
export const HEAD = JSON.stringify({ sessionId: ID, projectHash: 'hash', kind: 'main' });

/** Writes a session where Gemini CLI would, and reads it. */
export function readSession(
  lines: readonly string[],
  { typed, maxBytes = 10_000_000 }: Session = {},
): Promise<Transcript> {
  const folder = join(tempFolder(), 'tmp', 'shop');
  const path = join(folder, 'chats', 'session-1.jsonl');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, [HEAD, ...lines].map((line) => `${line}\n`).join(''));
  if (typed !== undefined) {
    const entries = typed.map((text, messageId) => ({
      ...{ sessionId: ID, messageId, type: 'user', message: text, timestamp: '' },
    }));
    writeFileSync(join(folder, 'logs.json'), JSON.stringify(entries));
  }
  return geminiTranscriptReader({ maxBytes }).read(path);
}
