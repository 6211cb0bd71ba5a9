import { ofType, spoken } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { qwenTranscriptReader } from '../../src/transcript/qwen-transcript-reader.js';
import { recorded, recordedPath } from '../support/recorded.js';

describe('a session in a terminal', () => {
  it('has what was typed, without files that it names, and what was refused', async () => {
    const session = await recorded('typed');
    expect(spoken(session)).toEqual([
      ['prompt', 'LET it go on', 'proven', 'logs.json'],
      ['prompt', 'cancel me', 'proven', 'logs.json'],
      ['rejection', '', 'proven', 'status cancelled'],
      ['prompt', 'See @a.txt', 'proven', 'logs.json'],
      ['prompt', 'LAST plain words', 'proven', 'logs.json'],
    ]);
    expect(session).toMatchObject({
      harness: 'qwen',
      sessionId: 'c975ee6d-0844-420f-afa7-a6d1d9658c44',
      cwd: '/home/user/project',
      unreadable: [],
    });
  });

  it('has the answer to a question of the agent', async () => {
    expect(spoken(await recorded('answered'))).toEqual([
      // It was stopped before an answer came, and Qwen Code took it out of its log.
      ['prompt', 'second run please', 'none', 'not in logs.json'],
      ['prompt', 'second run pleaseask me which', 'proven', 'logs.json'],
      ['answer', 'pnpm', 'proven', 'ask_user_question'],
    ]);
  });

  it('has a command that was refused, and one that Qwen Code would not run', async () => {
    const session = await recorded('refused');
    expect(spoken(session).map(([via, text]) => [via, text])).toContainEqual(['rejection', '']);
    expect(ofType(session, 'tool-result')).toMatchObject([
      { text: '', failed: false, exitCode: 0 },
      { failed: true, harnessFault: true },
    ]);
  });

  it('has the summary that a compression left', async () => {
    const [one, ...more] = ofType(await recorded('typed'), 'compaction');
    expect(one?.summary).toContain('Goal: shop');
    expect(more).toEqual([]);
  });

  it('keeps what hooks said apart', async () => {
    const session = await recorded('answered');
    const injected = ofType(session, 'injected').map(({ text }) => text);
    expect(injected[0]).toBe('<reflect-memory>UserPromptSubmit-seen</reflect-memory>');
    expect(injected.at(-1)).toContain('<reflect-memory>PostToolUse-seen</reflect-memory>');
    expect(JSON.stringify(session.items.filter(({ type }) => type !== 'injected'))).not.toContain(
      'reflect-memory',
    );
  });
});

describe('a session without a terminal', () => {
  it('has its prompt, and nobody who typed it', async () => {
    const session = await recorded('headless');
    expect(spoken(session)).toEqual([['prompt', 'fix the build', 'headless', 'not in logs.json']]);
    expect(ofType(session, 'tool-result')).toMatchObject([
      { text: 'boom', failed: true, exitCode: 3 },
      { text: 'File not found: /no/such/file', failed: true, harnessFault: true },
      { failed: true, harnessFault: true },
      { failed: false },
    ]);
    const calls = ofType(session, 'tool-call');
    expect(calls.map(({ tool, action, subject }) => [tool, action, subject])).toEqual([
      ['run_shell_command', 'run', 'echo boom >&2; exit 3'],
      ['read_file', 'read', '/no/such/file'],
      ['edit', 'edit', '/home/user/project/a.txt'],
      ['agent', 'delegate', 'general-purpose'],
    ]);
  });

  it('has each prompt once when it was resumed', async () => {
    const texts = spoken(await recorded('resumed')).map(([, text]) => text);
    expect(texts).toEqual(['look at it', 'again please']);
  });

  it('has the files of its sub-agents, in which nobody speaks', async () => {
    const reader = qwenTranscriptReader({ maxBytes: 10_000_000 });
    const files = reader.subAgentFiles?.(recordedPath('headless'), await recorded('headless'));
    expect(files).toHaveLength(1);
    const agent = await reader.read(files?.[0] ?? '');
    expect(spoken(agent)).toEqual([]);
    expect(ofType(agent, 'assistant')).toMatchObject([
      { text: 'Done as asked.', agent: 'general-purpose-call_4' },
    ]);
  });
});
