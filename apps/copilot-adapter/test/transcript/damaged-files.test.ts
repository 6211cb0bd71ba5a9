import { itReadsDamagedFiles } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { copilotTranscriptReader } from '../../src/transcript/copilot-transcript-reader.js';
import { call, done, readEvents, readText, user } from '../support/session-file.js';

const line = (text: string): string => JSON.stringify(user(text));

describe('copilotTranscriptReader', () => {
  itReadsDamagedFiles({
    open: (maxBytes) => copilotTranscriptReader({ maxBytes }),
    readText,
    said: line,
    printed: (text) => JSON.stringify(done('t', text)),
    torn: '{"type":"user.message","da',
    foreign: {
      "another harness's records": '{"type":"session_meta","payload":{"id":"x"}}\n',
      "Claude's records": '{"type":"progress","uuid":"u","sessionId":"x","data":{}}\n',
    },
    records: fc.record({
      type: fc.constantFrom(
        'user.message',
        'assistant.message',
        'tool.execution_complete',
        'hook.start',
        'session.start',
      ),
      id: fc.string(),
      agentId: fc.option(fc.string(), { nil: undefined }),
      data: fc.dictionary(
        fc.constantFrom('content', 'toolRequests', 'toolCallId', 'result', 'context', 'input'),
        fc.jsonValue(),
      ),
    }),
  });

  it('names an empty session after its folder', async () => {
    expect(await readText('')).toMatchObject({ sessionId: 's1' });
  });

  it('gives to what a file grew by the lines behind those that it had', async () => {
    const before = [line('one'), line('two')].join('\n');
    const grown = `${before}\n${JSON.stringify(done('t', 'three'))}\n${line('four')}\n`;
    const [first, second] = [await readText(`${before}\n`), await readText(grown)];
    expect(second.items.slice(0, first.items.length)).toEqual(first.items);
    expect(second.items.slice(first.items.length).map((item) => item.line)).toEqual([
      first.lines + 1,
      first.lines + 2,
    ]);
  });

  it('is not shaken by values that nest without end', async () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const record = `{"type":"assistant.message","id":"e","data":{"toolRequests":[{"toolCallId":"t","name":"constructor","arguments":{"command":${nested}}}]}}\n`;
    const { items } = await readText(record);
    expect(items).toMatchObject([{ type: 'tool-call', action: 'other', subject: '' }]);
  });

  it('reads a result that is nothing but line ends', async () => {
    const { items } = await readEvents(
      call('t', 'bash', { command: 'yes ""' }),
      done('t', `${'\n'.repeat(300_000)}<shellId: 0 completed with exit code 0>`),
    );
    expect(items[1]).toMatchObject({ text: '', failed: false, exitCode: 0 });
  });
});
