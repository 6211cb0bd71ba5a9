import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { itReadsDamagedFiles, tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { geminiTranscriptReader } from '../../src/transcript/gemini-transcript-reader.js';
import { called, message, readSession, said } from '../support/session-file.js';

function readText(content: string | Uint8Array) {
  const path = join(tempFolder(), 'chats', 'session-1.jsonl');
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return geminiTranscriptReader({ maxBytes: 10_000_000 }).read(path);
}

describe('geminiTranscriptReader', () => {
  itReadsDamagedFiles({
    open: (maxBytes) => geminiTranscriptReader({ maxBytes }),
    readText,
    said,
    printed: (output) => called('read_file', {}, { output }),
    torn: '{"type":"user","cont',
    foreign: {
      "another harness's records": '{"type":"session_meta","payload":{"id":"x"}}\n',
      "Claude's records": '{"type":"user","uuid":"u","sessionId":"x","message":{}}\n',
    },
    records: fc.record({
      id: fc.string(),
      type: fc.constantFrom('user', 'gemini', 'info'),
      content: fc.oneof(fc.jsonValue(), fc.array(fc.record({ text: fc.string() }))),
      displayContent: fc.option(fc.jsonValue(), { nil: undefined }),
      $set: fc.option(fc.dictionary(fc.constantFrom('messages'), fc.jsonValue()), {
        nil: undefined,
      }),
      toolCalls: fc.array(
        fc.record({
          id: fc.string(),
          name: fc.string(),
          args: fc.jsonValue(),
          result: fc.jsonValue(),
        }),
      ),
    }),
  });

  it('goes on behind a history whose end was never written', async () => {
    const { items } = await readSession([
      said('<session_context>\nagain\n</session_context>'),
      said('repeated'),
      message('user', [{ text: 'new' }], { displayContent: [{ text: 'new' }] }),
      said('more'),
    ]);
    expect(items).toMatchObject([{ text: 'new' }, { text: 'more' }]);
  });

  it('reads an output that is nothing but line ends, or bookkeeping', async () => {
    const output = `Output: ${'\n'.repeat(200_000)}${'Signal: \n'.repeat(20_000)}Exit Code: 2`;
    const call = called('run_shell_command', { command: 'yes' }, { output });
    expect((await readSession([call])).items[1]).toMatchObject({ failed: true, exitCode: 2 });
  });
});
