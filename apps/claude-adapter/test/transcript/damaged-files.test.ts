import { itReadsDamagedFiles } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { claudeTranscriptReader } from '../../src/transcript/claude-transcript-reader.js';
import { readRecords, readText, result, user } from '../support/session-file.js';

describe('claudeTranscriptReader', () => {
  itReadsDamagedFiles({
    open: (maxBytes) => claudeTranscriptReader({ maxBytes }),
    readText,
    said: (text) => JSON.stringify(user(text)),
    printed: (text) => JSON.stringify(result('t', text)),
    torn: '{"type":"user","sess',
    foreign: { "another harness's records": '{"type":"session_meta","payload":{"id":"x"}}\n' },
    records: fc.record({
      type: fc.constantFrom('user', 'assistant', 'attachment', 'queue-operation'),
      sessionId: fc.string(),
      message: fc.jsonValue(),
      attachment: fc.jsonValue(),
      content: fc.jsonValue(),
      operation: fc.constant('enqueue'),
    }),
  });

  it('names an empty session after its file', async () => {
    expect(await readText('')).toMatchObject({ sessionId: 'session' });
  });

  it('reads a line of more than a megabyte', async () => {
    const image = { type: 'image', source: { data: 'x'.repeat(1_300_000) } };
    const { items } = await readRecords(user([{ type: 'text', text: 'look' }, image]));
    expect(items).toMatchObject([{ text: 'look' }]);
  });

  it('is not shaken by values that nest without end', async () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const record = `{"type":"assistant","sessionId":"s","message":{"content":[{"type":"tool_use","id":"t","name":"constructor","input":{"command":${nested}}}]}}\n`;
    const { items } = await readText(record);
    expect(items).toMatchObject([{ type: 'tool-call', action: 'other', subject: '' }]);
  });

  it('reads tens of megabytes', async () => {
    const row = `${JSON.stringify(result('t', 'z'.repeat(9000)))}\n`;
    const { items, bytes } = await readText(row.repeat(6000));
    expect(items).toHaveLength(6000);
    expect(bytes).toBeGreaterThan(50 * 1024 * 1024);
  });
});
