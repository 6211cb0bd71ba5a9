import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Transcript } from '@reflect/core/harness';
import { tempFolder } from '@reflect/testing';

import { codexTranscriptReader } from '../../src/transcript/codex-transcript-reader.js';

export const reader = codexTranscriptReader({ maxBytes: 64 * 1024 * 1024 });

/** Writes records, one to a line, and reads them back as a session. */
export function readRecords(...records: readonly object[]): Promise<Transcript> {
  return readText(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

export function readText(
  content: string | Uint8Array,
  name = 'rollout.jsonl',
): Promise<Transcript> {
  const path = join(tempFolder(), name);
  writeFileSync(path, content);
  return reader.read(path);
}

const TIME = '2026-01-02T03:04:05.000Z';

/** The place that every item of these records has beside its line. */
export const at = { at: TIME };

const line = (type: string, payload: object): object => ({ timestamp: TIME, type, payload });

type Extra = Readonly<Record<string, unknown>>;

export const meta = (extra: Extra = {}): object =>
  line('session_meta', {
    id: 's1',
    cwd: '/w',
    source: 'cli',
    cli_version: '0.150.0',
    git: { branch: 'main' },
    ...extra,
  });

export const event = (type: string, payload: object = {}): object =>
  line('event_msg', { type, ...payload });

export const item = (payload: object): object => line('response_item', payload);

/** A message of the model's context; `kinds` as the newest versions say what each part is. */
export const message = (
  role: string,
  texts: string | readonly string[],
  kinds?: readonly string[],
): object =>
  item({
    type: 'message',
    role,
    content: [texts].flat().map((text) => ({ type: 'input_text', text })),
    ...(kinds === undefined
      ? {}
      : { internal_chat_message_metadata_passthrough: { content_item_kinds: kinds } }),
  });

/** A prompt as versions with events file it: a message, then an event. */
export const prompt = (text: string): readonly object[] => [
  message('user', text),
  event('user_message', { message: text }),
];

/** A prompt as the newest version files it. */
export const userMessage = (text: string): object =>
  event('item_completed', { item: { type: 'UserMessage', content: [{ type: 'text', text }] } });

export const assistant = (text: string): object =>
  item({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text }] });

export const call = (id: string, name: string, input: object): object =>
  item({ type: 'function_call', name, arguments: JSON.stringify(input), call_id: id });

export const customCall = (id: string, name: string, input: string): object =>
  item({ type: 'custom_tool_call', name, input, call_id: id });

export const output = (id: string, result: unknown): object =>
  item({ type: 'function_call_output', call_id: id, output: result });

/** The output of `exec_command`. */
export const ran = (printed: string, ending = 'Process exited with code 0'): string =>
  `Chunk ID: 1a2b3c\nWall time: 0.1000 seconds\n${ending}\nOriginal token count: 7\nOutput:\n${printed}`;
