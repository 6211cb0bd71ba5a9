import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { itReadsDamagedFiles, tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe } from 'vitest';

import { opencodeTranscriptReader } from '../../src/transcript/opencode-transcript-reader.js';
import { called, said } from '../support/session-file.js';

const open = (maxBytes: number) =>
  opencodeTranscriptReader({ maxBytes, env: { HOME: '/nowhere' } });

describe('opencodeTranscriptReader', () => {
  itReadsDamagedFiles({
    open,
    readText: (content) => {
      const path = join(tempFolder(), 'ses_1.jsonl');
      writeFileSync(path, content);
      return open(10_000_000).read(path);
    },
    said,
    printed: (output) => called('read', {}, { output }),
    torn: '{"kind":"part","sess',
    foreign: {
      "another harness's records": '{"type":"session_meta","payload":{"id":"x"}}\n',
      "Claude's records": '{"type":"user","uuid":"u","sessionId":"x","message":{}}\n',
    },
    records: fc.record({
      kind: fc.constantFrom('session', 'message', 'part'),
      id: fc.string(),
      session: fc.oneof(fc.constant('ses_1'), fc.jsonValue()),
      role: fc.constantFrom('user', 'assistant', 'system'),
      summary: fc.option(fc.boolean(), { nil: undefined }),
      error: fc.option(fc.jsonValue(), { nil: undefined }),
      part: fc.oneof(
        fc.jsonValue(),
        fc.record({
          type: fc.constantFrom('text', 'tool', 'compaction'),
          text: fc.jsonValue(),
          tool: fc.constantFrom('bash', 'question', 'apply_patch', 'invalid'),
          callID: fc.string(),
          state: fc.record({
            status: fc.constantFrom('completed', 'error'),
            input: fc.oneof(fc.jsonValue(), fc.record({ questions: fc.jsonValue() })),
            output: fc.jsonValue(),
            error: fc.option(fc.string(), { nil: undefined }),
            metadata: fc.oneof(fc.jsonValue(), fc.record({ answers: fc.jsonValue() })),
          }),
        }),
      ),
    }),
  });
});
