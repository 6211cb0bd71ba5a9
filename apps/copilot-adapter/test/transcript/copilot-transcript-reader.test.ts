import { describe, expect, it } from 'vitest';

import {
  assistant,
  at,
  call,
  done,
  event,
  readEvents,
  reader,
  request,
  started,
  user,
  wordsOf,
} from '../support/session-file.js';

const recorded = new URL('../fixtures/session/transcript.jsonl', import.meta.url).pathname;

describe('copilotTranscriptReader', () => {
  it('reads a recorded session', async () => {
    const { items, ...about } = await reader.read(recorded);
    expect(about).toMatchObject({
      harness: 'copilot',
      sessionId: '3d6c1e4f-c528-4913-adde-2a200c7c65bc',
      cwd: '/home/user/project',
      branch: 'master',
      unreadable: [],
      lines: 68,
    });
    expect(wordsOf(items)).toEqual([
      ['prompt', 'Run the test suite'],
      ['prompt', "No, don't use npm here. This project uses pnpm - always use pnpm."],
    ]);
    const results = items.flatMap((item) => (item.type === 'tool-result' ? [item] : []));
    expect(results[0]).toEqual({
      type: 'tool-result',
      line: 19,
      at: '2026-11-21T20:38:47.299Z',
      callId: 'call_71e01fdc1a1ffd53b3b39a5ed0e',
      text: '> demo@1.0.0 test\nnpm error Missing script: "test"',
      failed: true,
      exitCode: 1,
    });
  });

  it('keeps what hooks injected out of all that it could be learned from', async () => {
    const { items } = await reader.read(recorded);
    const holding = items.filter((item) => JSON.stringify(item).includes('MARK_copilot'));
    expect(holding.length).toBeGreaterThan(0);
    expect(new Set(holding.map(({ type }) => type))).toEqual(new Set(['injected']));
  });

  it('reads prompts, answers, calls and results in order', async () => {
    const { items, ...about } = await readEvents(
      event('session.start', {
        sessionId: 's9',
        context: { cwd: '/w', gitRoot: '/w', branch: 'main' },
      }),
      user('run the tests'),
      assistant('On it.', request('t1', 'bash', { command: 'npm test' })),
      started('t1', 'bash', { command: 'npm test' }),
      done('t1', '\u001b[31mno tests\u001b[0m\n<shellId: 0 completed with exit code 1>'),
      call('t2', 'edit', { path: 'a.ts', old_str: 'a', new_str: 'b' }),
      done('t2', 'File a.ts updated with changes.'),
    );
    expect(items).toEqual([
      {
        type: 'user',
        via: 'prompt',
        line: 2,
        ...at,
        text: 'run the tests',
        proof: 'assumed',
        shownBy: 'no source',
      },
      { type: 'assistant', line: 3, ...at, text: 'On it.' },
      {
        type: 'tool-call',
        line: 3,
        ...at,
        callId: 't1',
        tool: 'bash',
        action: 'run',
        subject: 'npm test',
        detail: '',
      },
      {
        type: 'tool-result',
        line: 5,
        ...at,
        callId: 't1',
        text: 'no tests',
        failed: true,
        exitCode: 1,
      },
      {
        type: 'tool-call',
        line: 6,
        ...at,
        callId: 't2',
        tool: 'edit',
        action: 'edit',
        subject: 'a.ts',
        detail: 'b',
      },
      {
        type: 'tool-result',
        line: 7,
        ...at,
        callId: 't2',
        text: 'File a.ts updated with changes.',
        failed: false,
      },
    ]);
    expect(about).toMatchObject({
      harness: 'copilot',
      sessionId: 's9',
      cwd: '/w',
      branch: 'main',
      lines: 7,
      unreadable: [],
    });
    expect(about.tokens).toBe(4 + 2 + 2 + 13 + 2 + 8);
  });

  it('tells calls by what they do', async () => {
    const patch = '*** Begin Patch\n*** Update File: src/a.ts\n@@\n-a\n+b\n*** End Patch';
    const { items } = await readEvents(
      call('t1', 'apply_patch', patch),
      call('t2', 'str_replace_editor', { command: 'view', path: 'b.ts' }),
      call('t3', 'str_replace_editor', { command: 'create', path: 'c.ts', file_text: 'c' }),
      call('t4', 'task', { description: 'find it', prompt: 'Find the file' }),
      call('t5', 'read_bash', { shellId: '3', delay: 5 }),
      call('t6', 'github-mcp-list_issues', { query: 'open' }),
      call('t7', 'toString', {}),
      event('tool.user_requested', {
        toolCallId: 't8',
        toolName: 'local_shell',
        arguments: { command: 'git status' },
      }),
    );
    expect(
      items.flatMap((item) =>
        item.type === 'tool-call' ? [[item.action, item.subject, item.detail]] : [],
      ),
    ).toEqual([
      ['edit', 'src/a.ts', patch],
      ['read', 'b.ts', ''],
      ['edit', 'c.ts', 'c'],
      ['delegate', 'find it', 'Find the file'],
      ['run', '', ''],
      ['other', 'open', ''],
      ['other', '', ''],
      ['run', 'git status', ''],
    ]);
  });

  it('marks sub-agents and passes over their prompts', async () => {
    const { items } = await readEvents(
      user('do your part', { source: 'agent-a7' }, { agentId: 'a7' }),
      event('assistant.message', { content: 'Doing it.', toolRequests: [] }, { agentId: 'a7' }),
      event('assistant.message', { content: 'Older.', parentToolCallId: 'toolu_1' }),
    );
    expect(items).toEqual([
      { type: 'assistant', line: 2, ...at, agent: 'a7', text: 'Doing it.' },
      { type: 'assistant', line: 3, ...at, agent: 'toolu_1', text: 'Older.' },
    ]);
  });

  it('reads summaries of compaction and what hooks injected', async () => {
    const { items } = await readEvents(
      event('session.compaction_start', {}),
      event('session.compaction_complete', {
        success: true,
        summaryContent: 'The user wants tabs.',
      }),
      event('session.compaction_complete', { success: false, error: 'no answer' }),
      event('hook.end', {
        hookType: 'sessionStart',
        success: true,
        output: { additionalContext: 'a' },
      }),
      event('hook.end', { hookType: 'preToolUse', success: true }),
    );
    expect(items).toEqual([
      { type: 'compaction', line: 2, ...at, summary: 'The user wants tabs.' },
      { type: 'injected', line: 4, ...at, text: 'a' },
    ]);
  });

  it('takes the folder of a resumed session or of a hook where the start is missing', async () => {
    const start = event('session.resume', { context: { cwd: '/resumed', branch: 'b' } });
    const hook = event('hook.start', { hookType: 'preToolUse', input: { cwd: '/hook' } });
    expect(await readEvents(start, hook)).toMatchObject({ cwd: '/resumed', branch: 'b' });
    expect(await readEvents(hook, start)).toMatchObject({ sessionId: 's1', cwd: '/hook' });
  });

  it('passes over events that it does not know and those that repeat', async () => {
    const { items, tokens } = await readEvents(
      user('once', {}, { id: 'u1' }),
      user('once', {}, { id: 'u1' }),
      event('tomorrow', { content: 'new' }),
      event('assistant.message', { content: null, toolRequests: [null, 7, {}] }),
      event('user.message', {}),
      event('tool.execution_complete', { toolCallId: 'unknown', success: true, result: null }),
      event('abort', {}),
    );
    expect(items.map(({ type, line }) => [type, line])).toEqual([
      ['user', 1],
      ['tool-result', 6],
    ]);
    expect(tokens).toBe(1);
  });
});
