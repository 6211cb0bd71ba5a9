import { describe, expect, it } from 'vitest';

import { assistant, at, call, readRecords, reader, result, user } from '../support/session-file.js';

const recorded = new URL('../fixtures/session/transcript.jsonl', import.meta.url).pathname;

describe('claudeTranscriptReader', () => {
  it('reads a recorded session', async () => {
    const transcript = await reader.read(recorded);
    expect(transcript).toMatchObject({
      harness: 'claude',
      sessionId: '8d4988d2-a23b-489d-8290-fbaba9f10a71',
      cwd: '/home/user/project',
      branch: 'master',
      unreadable: [],
    });
    const words = transcript.items.flatMap((item) =>
      item.type === 'user' ? [[item.via, item.text, item.proof]] : [],
    );
    expect(words.slice(0, 2)).toEqual([
      ['prompt', 'Run the test suite', 'headless'],
      ['prompt', "No, don't use npm here. This project uses pnpm - always use pnpm.", 'headless'],
    ]);
  });

  it('reads prompts, answers, calls and results in order', async () => {
    const { items, ...about } = await readRecords(
      { type: 'file-history-snapshot', messageId: 'm' },
      user('run the tests'),
      assistant([{ type: 'text', text: 'On it.' }]),
      call('t1', 'Bash', { command: 'npm test' }),
      result('t1', 'Exit code 1\n\u001b[31mno tests\u001b[0m', { is_error: true }),
      call('t2', 'Edit', { file_path: 'a.ts', old_string: 'a', new_string: 'b' }),
      result('t2', [{ type: 'text', text: 'updated' }]),
    );
    expect(items).toEqual([
      {
        type: 'user',
        via: 'prompt',
        line: 2,
        ...at,
        text: 'run the tests',
        proof: 'none',
        shownBy: 'no version',
      },
      { type: 'assistant', line: 3, ...at, text: 'On it.' },
      {
        type: 'tool-call',
        line: 4,
        ...at,
        callId: 't1',
        tool: 'Bash',
        action: 'run',
        subject: 'npm test',
        detail: '',
      },
      {
        type: 'tool-result',
        line: 5,
        ...at,
        callId: 't1',
        text: 'Exit code 1\nno tests',
        failed: true,
        exitCode: 1,
      },
      {
        type: 'tool-call',
        line: 6,
        ...at,
        callId: 't2',
        tool: 'Edit',
        action: 'edit',
        subject: 'a.ts',
        detail: 'b',
      },
      { type: 'tool-result', line: 7, ...at, callId: 't2', text: 'updated', failed: false },
    ]);
    expect(about).toMatchObject({
      sessionId: 's1',
      cwd: '/w',
      branch: 'main',
      lines: 7,
      unreadable: [],
    });
    expect(about.tokens).toBe(4 + 2 + 2 + 8 + 3 + 2);
  });

  it('takes a failure behind a pipe from the output, and no other', async () => {
    const { items } = await readRecords(
      call('t1', 'Bash', { command: 'go test ./... | tail -3' }),
      result('t1', '--- FAIL: TestA'),
      call('t2', 'Bash', { command: 'cat log.txt' }),
      result('t2', '--- FAIL: TestA'),
    );
    expect(items.flatMap((item) => (item.type === 'tool-result' ? [item.failed] : []))).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    '<tool_use_error>File has not been read yet. Read it first.</tool_use_error>',
    '<tool_use_error>String to replace not found in file.</tool_use_error>',
    '<tool_use_error>Sibling tool call errored</tool_use_error>',
    'InputValidationError: Read failed',
    'File content (99999 tokens) exceeds maximum allowed tokens (25000).',
    '<tool_use_error>Blocked: sleep 25 followed by: ls</tool_use_error>',
  ])('marks what the harness itself refused: %s', async (text) => {
    const { items } = await readRecords(result('t', text, { is_error: true }));
    expect(items).toMatchObject([{ failed: true, harnessFault: true }]);
  });

  it('marks side chains and passes over their prompts', async () => {
    const { items } = await readRecords(
      user('do your part', { isSidechain: true, agentId: 'a7' }),
      assistant([{ type: 'text', text: 'Doing it.' }], { isSidechain: true, agentId: 'a7' }),
    );
    expect(items).toEqual([{ type: 'assistant', line: 2, ...at, agent: 'a7', text: 'Doing it.' }]);
  });

  it('reads summaries of compaction and what hooks injected', async () => {
    const { items } = await readRecords(
      {
        type: 'system',
        subtype: 'compact_boundary',
        sessionId: 's1',
        content: 'Conversation compacted',
      },
      user('This session is being continued. The user wants tabs.', { isCompactSummary: true }),
      {
        type: 'attachment',
        sessionId: 's1',
        attachment: { type: 'hook_additional_context', content: ['a', 'b'] },
      },
      { type: 'attachment', sessionId: 's1', attachment: { type: 'skill_listing', content: 'c' } },
    );
    expect(items).toEqual([
      {
        type: 'compaction',
        line: 2,
        ...at,
        summary: 'This session is being continued. The user wants tabs.',
      },
      { type: 'injected', line: 3, text: 'a\nb' },
    ]);
  });

  it('passes over records that it does not know and those that repeat', async () => {
    const { items, tokens } = await readRecords(
      user('once', { uuid: 'u1' }),
      user('once', { uuid: 'u1' }),
      { type: 'tomorrow', sessionId: 's1', message: { content: 'new' } },
      { type: 'progress', sessionId: 's1', data: { message: {} } },
      assistant([{ type: 'text', text: 'API Error: 529' }], { isApiErrorMessage: true }),
      assistant(null),
      user(undefined),
      user([null, 7, { type: 'text' }, { type: 'image' }]),
      result('unknown', null),
    );
    expect(items.map(({ type, line }) => [type, line])).toEqual([
      ['user', 1],
      ['tool-result', 9],
    ]);
    expect(tokens).toBeGreaterThan(0);
  });
});
