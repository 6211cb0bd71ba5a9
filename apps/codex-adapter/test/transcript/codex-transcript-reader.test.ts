import { describe, expect, it } from 'vitest';

import {
  assistant,
  at,
  call,
  customCall,
  event,
  item,
  message,
  meta,
  output,
  prompt,
  ran,
  reader,
  readRecords,
  readText,
  userMessage,
} from '../support/rollout.js';

const recorded = new URL('../fixtures/session/transcript.jsonl', import.meta.url).pathname;

describe('codexTranscriptReader', () => {
  it('reads a recorded session', async () => {
    const { items, ...about } = await reader.read(recorded);
    expect(about).toMatchObject({
      harness: 'codex',
      sessionId: '01a1ffd4-e799-76d0-8c8c-2794829f3bdd',
      cwd: '/home/user/project',
      branch: 'master',
      unreadable: [],
      lines: 55,
    });
    expect(items.filter(({ type }) => type !== 'injected')).toMatchObject([
      { line: 9, type: 'user', via: 'prompt', proof: 'headless', text: 'Run the test suite' },
      { line: 13, type: 'assistant', text: "I'll run the test suite with npm." },
      { line: 14, type: 'tool-call', tool: 'exec_command', action: 'run' },
      {
        line: 19,
        type: 'tool-result',
        text: '> demo@1.0.0 test\nnpm error Missing script: "test"\n',
        failed: true,
        exitCode: 1,
      },
      { line: 22, type: 'assistant', text: 'Let me check the README.' },
      { line: 23, type: 'tool-call', subject: 'cat README.md' },
      { type: 'tool-result', failed: false, exitCode: 0 },
      { type: 'assistant', text: 'npm has no test script here, so I could not run the tests.' },
      {
        type: 'user',
        via: 'prompt',
        text: "No, don't use npm here. This project uses pnpm - always use pnpm.",
      },
      { type: 'assistant' },
      { type: 'tool-call', action: 'run' },
      { line: 49, type: 'tool-result', text: 'pnpm test: 3 passed\n', failed: false },
      { line: 52, type: 'assistant' },
    ]);
    expect(items.find(({ type }) => type === 'injected')).toMatchObject({
      line: 8,
      text: 'MARK_codex_SessionStart_9eac8b',
    });
  });

  it('reads prompts, answers, calls and results in order', async () => {
    const { items, ...about } = await readRecords(
      meta(),
      ...prompt('run the tests'),
      assistant('On it.'),
      event('agent_message', { message: 'On it.' }),
      call('c1', 'exec_command', { cmd: 'npm test', workdir: '/w' }),
      output('c1', ran('\u001b[31mno tests\u001b[0m\n', 'Process exited with code 1')),
      customCall('c2', 'apply_patch', '*** Begin Patch\n*** Add File: a.ts\n+b\n*** End Patch'),
      output('c2', 'Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess.\n'),
    );
    expect(items).toEqual([
      {
        type: 'user',
        via: 'prompt',
        line: 2,
        ...at,
        text: 'run the tests',
        proof: 'proven',
        shownBy: 'event of a prompt',
      },
      { type: 'assistant', line: 4, ...at, text: 'On it.' },
      {
        type: 'tool-call',
        line: 6,
        ...at,
        callId: 'c1',
        tool: 'exec_command',
        action: 'run',
        subject: 'npm test',
        detail: '',
      },
      {
        type: 'tool-result',
        line: 7,
        ...at,
        callId: 'c1',
        text: 'no tests\n',
        failed: true,
        exitCode: 1,
      },
      {
        type: 'tool-call',
        line: 8,
        ...at,
        callId: 'c2',
        tool: 'apply_patch',
        action: 'edit',
        subject: 'a.ts',
        detail: 'b',
      },
      {
        type: 'tool-result',
        line: 9,
        ...at,
        callId: 'c2',
        text: 'Success.\n',
        failed: false,
        exitCode: 0,
      },
    ]);
    expect(about).toMatchObject({ sessionId: 's1', cwd: '/w', branch: 'main', lines: 9 });
    expect(about.tokens).toBeGreaterThan(20);
  });

  it('reads the oldest files, which have no envelopes, no times and other line ends', async () => {
    const records = [
      { id: 'old', timestamp: '2025-09-01T00:00:00Z', instructions: null },
      { record_type: 'state' },
      { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'list files' }] },
      { type: 'reasoning', summary: [] },
      {
        type: 'function_call',
        name: 'shell',
        arguments: '{"command":["bash","-lc","ls x"]}',
        call_id: 'c',
      },
      {
        type: 'function_call_output',
        call_id: 'c',
        output: '{"output":"no x\\n","metadata":{"exit_code":2,"duration_seconds":0.1}}',
      },
    ];
    const content = records.map((record) => `${JSON.stringify(record)}\r\n`).join('');
    expect(await readText(content)).toMatchObject({
      sessionId: 'old',
      lines: 6,
      items: [
        { type: 'user', line: 3, text: 'list files' },
        { type: 'tool-call', line: 5, subject: 'ls x' },
        { type: 'tool-result', line: 6, text: 'no x\n', failed: true, exitCode: 2 },
      ],
    });
  });

  it('keeps to the first head: a resumed session repeats it, a fork holds its origin’s', async () => {
    const about = await readRecords(
      meta({ id: 'fork', forked_from_id: 'origin' }),
      meta({ id: 'origin', cwd: '/other' }),
      meta({ id: 'fork', cwd: '/later' }),
    );
    expect(about).toMatchObject({ sessionId: 'fork', cwd: '/w' });
  });

  it('takes the session from the name of the file when the head is missing', async () => {
    const id = '01a1ffd4-e799-76d0-8c8c-2794829f3bdd';
    const content = `${JSON.stringify(assistant('hello'))}\n`;
    const named = await readText(content, `rollout-2026-11-21T20-38-25-${id}.jsonl`);
    expect([named.sessionId, (await readText(content, 'x.jsonl')).sessionId]).toEqual([id, 'x']);
  });

  it('reads the summary of a compaction, and not again what it kept', async () => {
    const kept = [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'hi' }] }];
    const compacted = (text: string): object => ({
      timestamp: at.at,
      type: 'compacted',
      payload: { message: text, replacement_history: kept },
    });
    const { items } = await readRecords(
      ...prompt('hi'),
      compacted(''),
      compacted('The person wants tabs.'),
    );
    expect(items).toEqual([
      {
        type: 'user',
        via: 'prompt',
        line: 1,
        ...at,
        text: 'hi',
        proof: 'assumed',
        shownBy: 'event of a prompt',
      },
      { type: 'compaction', line: 4, ...at, summary: 'The person wants tabs.' },
    ]);
  });

  it('marks what hooks put into the context, and reflect’s own block in any version', async () => {
    const block = '<reflect-memory v="1">\n[lrn-0a1b2c3d; high] Use tabs.\n</reflect-memory>';
    const { items } = await readRecords(
      message(
        'developer',
        ['<permissions instructions>', 'a hook'],
        ['permissions', 'hooks.additional_context'],
      ),
      message('developer', block),
      message('developer', 'You are an agent.'),
    );
    expect(items).toEqual([
      { type: 'injected', line: 1, ...at, text: 'a hook' },
      { type: 'injected', line: 2, ...at, text: block },
    ]);
  });

  it('gives a sub-agent’s file to the sub-agent, whose prompts nobody typed', async () => {
    const { items } = await readRecords(
      meta({ id: 'sub', source: { subagent: { thread_spawn: { parent_thread_id: 's1' } } } }),
      ...prompt('do your part'),
      userMessage('and this'),
      assistant('Doing it.'),
    );
    expect(items).toEqual([{ type: 'assistant', line: 5, ...at, agent: 'sub', text: 'Doing it.' }]);
  });

  it('marks what sub-agents report', async () => {
    const { items } = await readRecords(
      item({
        type: 'agent_message',
        author: '/root/reviewer',
        content: [{ type: 'input_text', text: 'One finding.' }],
      }),
    );
    expect(items).toEqual([
      { type: 'assistant', line: 1, ...at, agent: '/root/reviewer', text: 'One finding.' },
    ]);
  });

  it('passes over records and events that it does not know', async () => {
    const { items } = await readRecords(
      { type: 'tomorrow', payload: { type: 'message', role: 'user', content: 'new' } },
      { type: 'turn_context', payload: { cwd: '/w' } },
      event('tomorrow', { message: 'new' }),
      item({ type: 'tomorrow' }),
      item({ type: 'message', role: 'user', content: null }),
      item({ type: 'message', role: 'user', content: [null, 7, { type: 'input_image' }] }),
      item({ type: 'function_call', name: 'shell', arguments: '{', call_id: 'c' }),
      item({ type: 'function_call_output', call_id: 'unknown', output: null }),
    );
    expect(items.map(({ type, line }) => [type, line])).toEqual([
      ['tool-call', 7],
      ['tool-result', 8],
    ]);
  });
});
