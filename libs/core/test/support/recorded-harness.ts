import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJsonLine } from '../../src/engine/capture/reading/parse-json-line.js';
import { TranscriptError } from '../../src/engine/capture/transcript-errors.js';
import type { Transcript, TranscriptItem } from '../../src/engine/capture/transcript.js';
import type { HarnessSupport } from '../../src/api/reflect.js';

interface Block {
  readonly type?: string;
  readonly text?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: { readonly command?: string };
  readonly tool_use_id?: string;
  readonly content?: unknown;
  readonly is_error?: boolean;
}

interface Line {
  readonly type?: string;
  readonly sessionId?: string;
  readonly message?: { readonly content?: string | readonly Block[] };
}

/** Reads just enough of `fixtures/recorded-session.jsonl`; the adapters have the real readers. */
export const RECORDED_HARNESS: HarnessSupport = {
  harness: 'recorded',
  reader: () => ({ harness: 'recorded', read: (path) => Promise.resolve().then(() => read(path)) }),
  transcriptFolders: () => [join(import.meta.dirname, '..', 'fixtures')],
};

function read(path: string): Transcript {
  const text = readFileSync(path, 'utf8');
  const lines = text.trimEnd().split('\n').map(parse);
  if (!lines.some(({ sessionId }) => sessionId !== undefined)) {
    throw new TranscriptError('TRANSCRIPT_UNRECOGNIZED', `${path} is no recorded session.`);
  }
  return {
    harness: 'recorded',
    sessionId: lines.find(({ sessionId }) => sessionId !== undefined)?.sessionId ?? '',
    items: lines.flatMap((line, at) => itemsOf(line, at + 1)),
    unreadable: [],
    bytes: Buffer.byteLength(text),
    lines: lines.length,
    tokens: Math.ceil(text.length / 4),
  };
}

function parse(line: string): Line {
  return parseJsonLine(line).records[0] ?? {};
}

function itemsOf({ type, message }: Line, line: number): TranscriptItem[] {
  const content = message?.content ?? [];
  if (typeof content === 'string')
    return [{ type: 'user', via: 'prompt', proof: 'proven', text: content, line }];
  return content.flatMap((block) => itemOf(block, type === 'assistant', line) ?? []);
}

function itemOf(block: Block, byAgent: boolean, line: number): TranscriptItem | undefined {
  if (block.type === 'text' && byAgent) {
    return { type: 'assistant', text: block.text ?? '', line };
  }
  if (block.type === 'tool_use') {
    const subject = block.input?.command ?? '';
    const { id: callId = '', name: tool = '' } = block;
    return { type: 'tool-call', callId, tool, action: 'run', subject, detail: '', line };
  }
  if (block.type !== 'tool_result') return undefined;
  const text = typeof block.content === 'string' ? block.content : '';
  const { tool_use_id: callId = '', is_error: failed = false } = block;
  return { type: 'tool-result', callId, text, failed, line };
}
