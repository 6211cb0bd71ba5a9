import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { itReadsDamagedFiles, tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe } from 'vitest';

import { qwenTranscriptReader } from '../../src/transcript/qwen-transcript-reader.js';
import { record, said } from '../support/session-file.js';

function readText(content: string | Uint8Array) {
  const path = join(tempFolder(), 'projects', 'p', 'chats', 'a-session.jsonl');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return qwenTranscriptReader({ maxBytes: 10_000_000 }).read(path);
}

describe('qwenTranscriptReader', () => {
  itReadsDamagedFiles({
    open: (maxBytes) => qwenTranscriptReader({ maxBytes }),
    readText,
    said,
    printed: (output) =>
      record('tool_result', [
        { functionResponse: { id: 'call', name: 'read_file', response: { output } } },
      ]),
    torn: '{"type":"user","sess',
    foreign: {
      "another harness's records": '{"type":"session_meta","payload":{"id":"x"}}\n',
      "Claude's records": '{"type":"user","uuid":"u","sessionId":"x","message":{}}\n',
      "Gemini's records": '{"type":"user","id":"u","content":[{"text":"x"}]}\n',
    },
    records: fc.record({
      sessionId: fc.string(),
      type: fc.constantFrom('user', 'assistant', 'tool_result', 'system'),
      subtype: fc.option(fc.constantFrom('chat_compression', 'notification'), { nil: undefined }),
      systemPayload: fc.option(fc.jsonValue(), { nil: undefined }),
      toolCallResult: fc.option(fc.jsonValue(), { nil: undefined }),
      message: fc.option(
        fc.record({
          parts: fc.array(
            fc.oneof(
              fc.jsonValue(),
              fc.record({ text: fc.string() }),
              fc.record({ functionCall: fc.jsonValue() }),
              fc.record({ functionResponse: fc.jsonValue() }),
            ),
          ),
        }),
        { nil: undefined },
      ),
    }),
  });
});
