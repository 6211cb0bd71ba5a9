import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { CopilotTranscriptReader } from '../../src/transcript/copilot-transcript-reader.js';
import { call, done, readEvents, reader, readText, user } from '../support/session-file.js';

describe('CopilotTranscriptReader with damaged files', () => {
  const line = (text: string): string => JSON.stringify(user(text));

  it('reads glued, foreign and torn lines for what they hold', async () => {
    const content = [
      '\uFEFF// Source: somewhere',
      `${line('one')}${line('two')}`,
      `${line('three')}{"type":"user.message","da`,
      `${line('four')}\r`,
      '',
      line('raw \u2028 separator'),
    ].join('\n');
    const { items, unreadable, lines } = await readText(content);
    expect(items.map((item) => [item.line, 'text' in item && item.text])).toEqual([
      [2, 'one'],
      [2, 'two'],
      [3, 'three'],
      [4, 'four'],
      [6, 'raw \u2028 separator'],
    ]);
    expect({ unreadable, lines }).toEqual({ unreadable: [1, 3], lines: 6 });
  });

  it('does not count a last line that is still being written', async () => {
    const { lines, unreadable } = await readText(`${line('one')}\n{"type":"user.message","da`);
    expect({ lines, unreadable }).toEqual({ lines: 1, unreadable: [2] });
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

  it('keeps only the ends of long outputs and counts all of them', async () => {
    const { items, tokens } = await readEvents(done('t', 'y'.repeat(400_000)));
    expect(items[0]?.type === 'tool-result' && items[0].text.length).toBeLessThanOrEqual(6000);
    expect(tokens).toBe(100_000);
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

  it('gives an empty session for an empty file', async () => {
    expect(await readText('')).toMatchObject({ items: [], lines: 0, sessionId: 's1' });
  });

  it.each([
    ['binary', Buffer.from([0, 1, 2, 255, 10, 254, 10])],
    ['UTF-16', Buffer.from('{"type":"user.message"}\n', 'utf16le')],
    ['pretty-printed JSON', JSON.stringify({ sessionId: 'g', messages: [] }, null, 2)],
    ["another harness's records", '{"type":"session_meta","payload":{"id":"x"}}\n'],
    ["Claude's records", '{"type":"progress","uuid":"u","sessionId":"x","data":{}}\n'],
  ])('refuses %s as no transcript of Copilot', async (_name, content) => {
    await expect(readText(content)).rejects.toMatchObject({
      name: 'TranscriptError',
      code: 'TRANSCRIPT_UNRECOGNIZED',
      retry: false,
    });
  });

  it('never fails on any mixture of events, noise and tears', async () => {
    const noise = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.json({ maxDepth: 2 }),
      fc.constant(line('words')),
      fc
        .record({
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
        })
        .map((record) => JSON.stringify(record)),
    );
    const first = line('first');
    await fc.assert(
      fc.asyncProperty(fc.array(noise), fc.nat(), async (lines, tear) => {
        const content = [first, ...lines].join('\n');
        const { items } = await readText(content.slice(0, first.length + (tear % content.length)));
        expect(items[0]).toMatchObject({ text: 'first' });
      }),
      { numRuns: 60 },
    );
  });
});

describe('CopilotTranscriptReader with paths that are no files', () => {
  it('refuses each at once', async () => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'folder'));
    execFileSync('mkfifo', [join(folder, 'fifo')]);
    symlinkSync('fifo', join(folder, 'link'));
    for (const name of ['folder', 'fifo', 'link']) {
      await expect(reader.read(join(folder, name))).rejects.toMatchObject({
        code: 'TRANSCRIPT_NOT_A_FILE',
      });
    }
    await expect(reader.read(join(folder, 'gone'))).rejects.toMatchObject({
      code: 'TRANSCRIPT_MISSING',
    });
  });

  it('refuses a file above its limit', async () => {
    const path = join(tempFolder(), 'large.jsonl');
    writeFileSync(path, 'x'.repeat(2000));
    const small = new CopilotTranscriptReader({ maxBytes: 1000 });
    await expect(small.read(path)).rejects.toMatchObject({ code: 'TRANSCRIPT_TOO_LARGE' });
  });
});
