import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Transcript } from '@reflect/core/harness';
import { itReadsDamagedFiles, tempFolder } from '@reflect/testing';

import { codexTranscriptReader } from '../../src/transcript/codex-transcript-reader.js';
import { assistant, call, message, output, prompt, reader, readText } from '../support/rollout.js';

const recorded = new URL('../fixtures/session/transcript.jsonl', import.meta.url).pathname;
const lineOf = (record: object): string => JSON.stringify(record);
const said = (text: string): string => lineOf(message('user', text));

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

describe('codexTranscriptReader', () => {
  itReadsDamagedFiles({
    open: (maxBytes) => codexTranscriptReader({ maxBytes }),
    readText,
    said,
    printed: (text) => lineOf(output('c', text)),
    torn: '{"type":"response_item","payl',
    foreign: {
      'a compressed rollout': Buffer.from('28b52ffd0a580900', 'hex'),
      "Claude Code's records": '{"type":"user","sessionId":"x","message":{"content":"hi"}}\n',
      "Copilot's records": '{"type":"user.message","data":{"content":"hi"},"id":"x"}\n',
    },
    records: fc.record({
      type: fc.constantFrom('session_meta', 'response_item', 'event_msg', 'compacted'),
      payload: fc.oneof(payload, fc.jsonValue()),
    }),
  });

  it('names an empty session after its file', async () => {
    expect(await readText('')).toMatchObject({ sessionId: 'rollout' });
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
});

describe('codexTranscriptReader with a file that grows', () => {
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
});
