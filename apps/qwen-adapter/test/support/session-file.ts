import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Transcript } from '@reflect/core/harness';
import { tempFolder } from '@reflect/testing';

import { qwenTranscriptReader } from '../../src/transcript/qwen-transcript-reader.js';

const ID = 'a-session';
const PROJECT = '/work/shop';
const BASE = { sessionId: ID, cwd: PROJECT, timestamp: '2026-11-25T03:38:26.693Z' };

/** A line of a session. */
export function record(type: string, parts: readonly object[], more: object = {}): string {
  return JSON.stringify({ ...BASE, type, message: { role: 'user', parts }, ...more });
}

export function said(text: string): string {
  return record('user', [{ text }], { provenance: 'real_user' });
}

let serial = 0;

/** What a tool answered the model, and what Qwen Code notes beside it. */
interface Ended {
  readonly output?: string;
  readonly error?: string;
  readonly noted?: object;
}

/** A call and its result. */
export function called(name: string, args: object, ended: Ended): readonly string[] {
  const { noted = { status: 'success' }, ...response } = ended;
  serial += 1;
  const id = `call-${String(serial)}`;
  return [
    record('assistant', [{ functionCall: { id, name, args } }]),
    record('tool_result', [{ functionResponse: { id, name, response } }], {
      toolCallResult: { callId: id, ...noted },
    }),
  ];
}

interface Session {
  /** Texts that the log of prompts has. */
  readonly typed?: readonly string[];
  readonly maxBytes?: number;
}

/** Writes a session where Qwen Code would, and reads it. */
export function readSession(
  lines: readonly string[],
  { typed, maxBytes = 10_000_000 }: Session = {},
): Promise<Transcript> {
  const folder = tempFolder();
  const path = join(folder, 'projects', '-work-shop', 'chats', `${ID}.jsonl`);
  write(path, lines.map((line) => `${line}\n`).join(''));
  if (typed !== undefined) {
    const hash = createHash('sha256').update(PROJECT).digest('hex');
    const entries = typed.map((text, messageId) => ({
      ...{ sessionId: ID, messageId, type: 'user', message: text, timestamp: '' },
    }));
    write(join(folder, 'tmp', hash, 'logs.json'), JSON.stringify(entries));
  }
  return qwenTranscriptReader({ maxBytes }).read(path);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
