import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import type { Transcript, TranscriptItem, TranscriptReader } from '@reflect/core/harness';

interface QuillLine {
  readonly by: 'person' | 'quill' | 'tool';
  readonly words: string;
  /** Of a tool. */
  readonly failed?: boolean;
}

/** A line of Quill's log: what somebody said, or a command and what came of it. */
export function quillLine(line: QuillLine): string {
  return `${JSON.stringify(line)}\n`;
}

export const quillReader: TranscriptReader = {
  harness: 'quill',
  read: async (path): Promise<Transcript> => {
    const text = await readFile(path, 'utf8');
    const lines = text.split('\n').filter(Boolean);
    return {
      harness: 'quill',
      sessionId: basename(path, '.quill.jsonl'),
      items: lines.flatMap((line, at) => itemsOf(JSON.parse(line) as QuillLine, at + 1)),
      unreadable: [],
      bytes: text.length,
      lines: lines.length,
      tokens: Math.ceil(text.length / 4),
    };
  },
};

function itemsOf({ by, words, failed = false }: QuillLine, line: number): TranscriptItem[] {
  if (by === 'person') return [{ type: 'user', via: 'prompt', proof: 'proven', line, text: words }];
  if (by === 'quill') return [{ type: 'assistant', line, text: words }];
  const callId = String(line);
  const call = { type: 'tool-call', line, callId, tool: 'run', action: 'run' } as const;
  return [
    { ...call, subject: words, detail: '' },
    { type: 'tool-result', line, callId, text: failed ? 'error' : 'ok', failed },
  ];
}
