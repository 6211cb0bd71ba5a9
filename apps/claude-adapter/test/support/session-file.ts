import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Transcript } from '@reflect/core/harness';
import { tempFolder } from '@reflect/testing';

import { claudeTranscriptReader } from '../../src/transcript/claude-transcript-reader.js';

export const reader = claudeTranscriptReader({ maxBytes: 64 * 1024 * 1024 });

/** Writes records, one to a line, and reads them back as a session. */
export function readRecords(...records: readonly object[]): Promise<Transcript> {
  return readText(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

export function readText(content: string | Uint8Array): Promise<Transcript> {
  const path = join(tempFolder(), 'session.jsonl');
  writeFileSync(path, content);
  return reader.read(path);
}

const BASE = {
  sessionId: 's1',
  cwd: '/w',
  gitBranch: 'main',
  timestamp: '2026-01-02T03:04:05.000Z',
};

type Extra = Readonly<Record<string, unknown>>;

export const user = (content: unknown, extra: Extra = {}): object => ({
  type: 'user',
  ...BASE,
  message: { role: 'user', content },
  ...extra,
});

export const assistant = (content: unknown, extra: Extra = {}): object => ({
  type: 'assistant',
  ...BASE,
  message: { role: 'assistant', model: 'm', content },
  ...extra,
});

export const call = (id: string, name: string, input: object): object =>
  assistant([{ type: 'tool_use', id, name, input }]);

interface ResultExtra {
  readonly is_error?: true;
  /** Stands beside the message. */
  readonly toolUseResult?: object | string;
}

export const result = (id: string, content: unknown, extra: ResultExtra = {}): object => {
  const { toolUseResult, ...flags } = extra;
  const block = { type: 'tool_result', tool_use_id: id, content, ...flags };
  return user([block], toolUseResult === undefined ? {} : { toolUseResult });
};

/** The place that every item of these records has beside its line. */
export const at = { at: BASE.timestamp };
