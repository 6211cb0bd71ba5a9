import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Transcript, TranscriptItem } from '@reflect/core/harness';
import { tempFolder } from '@reflect/testing';

import { copilotTranscriptReader } from '../../src/transcript/copilot-transcript-reader.js';

export const reader = copilotTranscriptReader({ maxBytes: 64 * 1024 * 1024 });

/** Writes events, one to a line, and reads them back as a session. */
export function readEvents(...events: readonly object[]): Promise<Transcript> {
  return readText(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
}

export function readText(content: string | Uint8Array): Promise<Transcript> {
  const folder = join(tempFolder(), 'session-state', 's1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'events.jsonl'), content);
  return reader.read(join(folder, 'events.jsonl'));
}

/** The place that every item of these events has beside its line. */
export const at = { at: '2026-01-02T03:04:05.000Z' };

let events = 0;

export function event(type: string, data: object, envelope: object = {}): object {
  events += 1;
  const id = `e${String(events)}`;
  return { type, data, id, timestamp: at.at, parentId: null, ...envelope };
}

export const user = (content: string, extra: object = {}, envelope: object = {}): object =>
  event(
    'user.message',
    { content, transformedContent: `<d>now</d>\n\n${content}`, ...extra },
    envelope,
  );

export const assistant = (content: string, ...toolRequests: readonly object[]): object =>
  event('assistant.message', { messageId: 'm', content, toolRequests });

export const request = (toolCallId: string, name: string, args: unknown): object => ({
  toolCallId,
  name,
  arguments: args,
  type: 'function',
});

/** The agent asks for a call without a word. */
export const call = (id: string, name: string, args: unknown): object =>
  assistant('', request(id, name, args));

export const started = (toolCallId: string, toolName: string, args: object): object =>
  event('tool.execution_start', { toolCallId, toolName, arguments: args });

export const done = (toolCallId: string, content: string, extra: object = {}): object =>
  event('tool.execution_complete', {
    toolCallId,
    success: true,
    result: { content, detailedContent: content },
    ...extra,
  });

export const failed = (toolCallId: string, message: string, code = 'failure'): object =>
  event('tool.execution_complete', { toolCallId, success: false, error: { message, code } });

export type Words = readonly [via: string, text: string, about?: string];

/** What persons said, in order. */
export function wordsOf(items: readonly TranscriptItem[]): readonly Words[] {
  return items.flatMap((item): Words[] => {
    if (item.type !== 'user') return [];
    return [item.about === undefined ? [item.via, item.text] : [item.via, item.text, item.about]];
  });
}
