import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Transcript } from '@reflect/core';
import { tempFolder } from '@reflect/testing';

import { CodexTranscriptReader } from '../../src/transcript/codex-transcript-reader.js';
import { assistant, call, message, output, prompt, reader, readText } from '../support/rollout.js';

const recorded = new URL('../fixtures/session/transcript.jsonl', import.meta.url).pathname;
const lineOf = (record: object): string => JSON.stringify(record);
const said = (text: string): string => lineOf(message('user', text));

describe('CodexTranscriptReader with damaged files', () => {
  it('reads glued, foreign and torn lines for what they hold', async () => {
    const content = [
      '\uFEFF// Source: somewhere',
      `${said('one')}${said('two')}`,
      `${said('three')}{"type":"response_item","payl`,
      `${said('four')}\r`,
      '',
      said('raw \u2028 separator'),
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

  it('keeps only the ends of long outputs and counts all of them', async () => {
    const { items, tokens } = await readText(`${lineOf(output('c', 'y'.repeat(1_300_000)))}\n`);
    expect(items[0]?.type === 'tool-result' && items[0].text.length).toBeLessThanOrEqual(6000);
    expect(tokens).toBe(325_000);
  });

  it('is not shaken by values that nest without end', async () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const { items } = await readText(
      `{"type":"response_item","payload":{"type":"function_call","name":"constructor","call_id":"c","arguments":${nested}}}\n` +
        `${lineOf(call('d', 'shell', {})).replace('"{}"', JSON.stringify(`{"command":${nested}}`))}\n`,
    );
    expect(items).toMatchObject([
      { type: 'tool-call', action: 'other', subject: '' },
      { type: 'tool-call', action: 'other', subject: '' },
    ]);
  });

  it('gives an empty session for an empty file', async () => {
    expect(await readText('')).toMatchObject({ items: [], lines: 0, sessionId: 'rollout' });
  });

  it.each([
    ['binary', Buffer.from([0, 1, 2, 255, 10, 254, 10])],
    ['a compressed rollout', Buffer.from('28b52ffd0a580900', 'hex')],
    ['UTF-16', Buffer.from('{"type":"session_meta"}\n', 'utf16le')],
    ['pretty-printed JSON', JSON.stringify({ sessionId: 'g', messages: [] }, null, 2)],
    ["Claude Code's records", '{"type":"user","sessionId":"x","message":{"content":"hi"}}\n'],
    ["Copilot's records", '{"type":"user.message","data":{"content":"hi"},"id":"x"}\n'],
  ])('refuses %s as no rollout', async (_name, content) => {
    await expect(readText(content)).rejects.toMatchObject({
      name: 'TranscriptError',
      code: 'TRANSCRIPT_UNRECOGNIZED',
      retry: false,
    });
  });

  it('never fails on any mixture of records, noise and tears', async () => {
    const payload = fc.record({
      type: fc.constantFrom(
        ...['message', 'function_call', 'function_call_output', 'custom_tool_call', 'user_message'],
        ...['item_completed', 'exec_command_end', 'turn_aborted', 'local_shell_call'],
      ),
      role: fc.constantFrom('user', 'assistant', 'developer'),
      content: fc.jsonValue(),
      message: fc.jsonValue(),
      name: fc.constantFrom('shell', 'exec', 'exec_command', 'wait', 'request_user_input'),
      arguments: fc.oneof(fc.json(), fc.string()),
      input: fc.oneof(fc.string(), fc.jsonValue()),
      call_id: fc.constantFrom('a', 'b'),
      output: fc.oneof(fc.jsonValue(), fc.json(), fc.string()),
      item: fc.jsonValue(),
      action: fc.jsonValue(),
    });
    const noise = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.json({ maxDepth: 2 }),
      fc
        .record({
          type: fc.constantFrom('session_meta', 'response_item', 'event_msg', 'compacted'),
          payload: fc.oneof(payload, fc.jsonValue()),
        })
        .map(lineOf),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(noise), fc.nat(), async (lines, tear) => {
        const first = lineOf(assistant('first'));
        const content = [first, ...lines].join('\n');
        const { items } = await readText(content.slice(0, first.length + (tear % content.length)));
        expect(items[0]).toMatchObject({ text: 'first' });
      }),
      { numRuns: 80 },
    );
  });
});

describe('CodexTranscriptReader with a file that grows', () => {
  const wordsAfter = (
    { items }: Transcript,
    line: number,
  ): readonly (readonly [number, string])[] =>
    items.flatMap((item) =>
      item.type === 'user' && item.line > line ? [[item.line, item.text]] : [],
    );

  it('hears each word once, wherever the reading was interrupted', async () => {
    const lines = readFileSync(recorded, 'utf8').split('\n');
    const whole = await reader.read(recorded);
    for (let cut = 1; cut < lines.length; cut += 1) {
      const before = await readText(`${lines.slice(0, cut).join('\n')}\n`);
      expect(before.lines).toBe(Math.min(cut, whole.lines));
      expect([...wordsAfter(before, 0), ...wordsAfter(whole, before.lines)]).toEqual(
        wordsAfter(whole, 0),
      );
    }
  });

  it('believes a message whose event is not written yet', async () => {
    const [words = {}, confirmed = {}] = prompt('use tabs');
    const path = join(tempFolder(), 'rollout.jsonl');
    writeFileSync(path, [...prompt('hi'), words].map((record) => `${lineOf(record)}\n`).join(''));
    const expected = [
      [1, 'hi'],
      [3, 'use tabs'],
    ];
    expect(wordsAfter(await reader.read(path), 0)).toEqual(expected);
    appendFileSync(path, `${lineOf(confirmed)}\n${lineOf(assistant('Tabs.'))}\n`);
    expect(wordsAfter(await reader.read(path), 0)).toEqual(expected);
  });

  it('does not count a last line that is still being written', async () => {
    const { lines, unreadable } = await readText(`${said('one')}\n{"type":"response_item","pay`);
    expect({ lines, unreadable }).toEqual({ lines: 1, unreadable: [2] });
  });
});

describe('CodexTranscriptReader with paths that are no files', () => {
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
    const small = new CodexTranscriptReader({ maxBytes: 1000 });
    await expect(small.read(path)).rejects.toMatchObject({ code: 'TRANSCRIPT_TOO_LARGE' });
  });
});
