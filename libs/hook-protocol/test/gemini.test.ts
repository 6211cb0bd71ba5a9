import { describe, expect, it } from 'vitest';

import { canAsk, encode, isHeadlessRun } from '../src/index.js';
import { decoded } from './support/decoded.js';
import { edited, recording } from './support/fixtures.js';

describe('decode of Gemini CLI', () => {
  it('reads the whole of a typed prompt', () => {
    expect(decoded(recording('gemini/BeforeAgent.typed'))).toEqual({
      harness: 'gemini',
      harnessEvent: 'BeforeAgent',
      sessionId: 'a67033c3-aa1e-4e40-9e64-7457b1a84c31',
      cwd: '/home/user/project',
      transcriptPath:
        '/home/user/.gemini/tmp/project/chats/session-2026-11-23T23-50-a67033c3.jsonl',
      event: 'prompt.submit',
      prompt: 'FIRST typed',
      promptSource: 'user',
    });
  });

  it('takes what hooks of the start said from before the prompt of a headless run', () => {
    expect(recording('gemini/BeforeAgent.headless')).toContain('SessionStart-seen');
    expect(decoded(recording('gemini/BeforeAgent.headless'))).toMatchObject({
      prompt: 'FIRST do it',
    });
  });

  it('leaves an element of that name inside of a prompt', () => {
    const prompt = 'What does <hook_context>x</hook_context> mean?';
    expect(decoded(edited('gemini/BeforeAgent.typed', { prompt }))).toMatchObject({ prompt });
  });

  it.each([
    ['AfterTool.shell', { outcome: 'success', interrupted: false }],
    ['AfterTool.shell-failed', { outcome: 'failed', interrupted: false }],
    ['AfterTool.shell-stopped', { outcome: 'failed', interrupted: true }],
    ['AfterTool.write_file', { outcome: 'success', tool: { kind: 'write', files: ['note.txt'] } }],
    ['SessionStart.resume', { source: 'resume' }],
    ['BeforeTool.shell', { tool: { kind: 'shell', command: 'echo hi; exit 3' } }],
    ['BeforeTool.replace', { tool: { kind: 'edit', files: ['page.txt'] } }],
  ])('reads %s', (name, fields) => {
    expect(decoded(recording(`gemini/${name}`))).toMatchObject(fields);
  });

  it.each([
    [{ llmContent: 'Output: Exit Code: 1\nExit Code: 1\n\nProcess Group PGID: 7' }, 'failed'],
    [{ llmContent: 'Output: Exit Code: 1\nProcess Group PGID: 7' }, 'success'],
    [{ llmContent: 'x', error: { message: 'no such file' } }, 'failed'],
    [undefined, 'success'],
  ])('tells of %j that it ended with %s', (response, outcome) => {
    const stdin = edited('gemini/AfterTool.shell', { tool_response: response });
    expect(decoded(stdin)).toMatchObject({ outcome });
  });

  it('makes nothing of the question before each call whether to compress', () => {
    expect(decoded(edited('gemini/PreCompress.manual', { trigger: 'auto' }))).toMatchObject({
      event: 'other',
    });
  });
});

describe('encode for Gemini CLI', () => {
  it('asks before a tool runs with a message', () => {
    const event = decoded(recording('gemini/BeforeTool.shell'));
    const reply = { context: 'Use pnpm.', ask: { reason: 'This failed before.' } };
    expect(JSON.parse(encode(event, reply))).toEqual({
      systemMessage: 'This failed before.',
      decision: 'ask',
    });
  });

  it('gives context under the name of the event', () => {
    const event = decoded(recording('gemini/AfterTool.shell'));
    expect(JSON.parse(encode(event, { context: 'Use pnpm.' }))).toEqual({
      hookSpecificOutput: { hookEventName: 'AfterTool', additionalContext: 'Use pnpm.' },
    });
  });

  it.each(['AfterAgent.typed', 'SessionEnd.exit', 'PreCompress.manual'])(
    'says nothing at %s',
    (name) => {
      const event = decoded(recording(`gemini/${name}`));
      expect(encode(event, { context: 'Use pnpm.', systemMessage: 'reflect' })).toBe('');
    },
  );
});

describe('a run of Gemini CLI', () => {
  const event = decoded(recording('gemini/BeforeAgent.typed'));

  const logOf = (...entries: readonly (readonly [session: string, message: string])[]): string =>
    JSON.stringify(
      entries.map(([sessionId, message], messageId) => ({
        sessionId,
        messageId,
        type: 'user',
        message,
        timestamp: '',
      })),
      undefined,
      2,
    );
  const prompt = ' No, "pnpm".\nNot npm. ';

  it.each([
    [logOf([event.sessionId, 'FIRST typed'], [event.sessionId, prompt.trim()]), false],
    [logOf([event.sessionId, prompt.trim()]).slice(1), false],
    // A session of a terminal that a script resumed, and one whose words name what was not typed in it.
    [logOf([event.sessionId, 'FIRST typed']), true],
    [logOf([event.sessionId, 'FIRST typed'], ['another', prompt.trim()]), true],
    [logOf([event.sessionId, JSON.stringify({ message: prompt.trim() })]), true],
    ['', true],
  ])('has a person at it where the log has the prompt of its session: %s', (log, isHeadless) => {
    const surroundings = {
      env: {},
      prompt,
      transcriptStart: () => '',
      transcriptEnd: () => '',
      besideTranscript: (path: string) => (path === '../logs.json' ? log : ''),
    };
    expect(isHeadlessRun(event, surroundings)).toBe(isHeadless);
  });

  it('can ask where there is a terminal', () => {
    const before = decoded(recording('gemini/BeforeTool.shell'));
    const asked = [true, false].map((has) => canAsk(before, { env: {}, hasTerminal: () => has }));
    expect(asked).toEqual([true, false]);
  });
});
