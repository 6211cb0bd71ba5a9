import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { encode, isHeadlessRun } from '../src/index.js';
import { decoded } from './support/decoded.js';
import { edited, recording } from './support/fixtures.js';

describe('decode of Qwen Code', () => {
  it('reads the whole of a typed prompt', () => {
    const session = 'c975ee6d-0844-420f-afa7-a6d1d9658c44';
    expect(decoded(recording('qwen/UserPromptSubmit.typed'))).toEqual({
      harness: 'qwen',
      harnessEvent: 'UserPromptSubmit',
      sessionId: session,
      cwd: '/home/user/project',
      transcriptPath: `/home/user/.qwen/projects/-home-user-project/chats/${session}.jsonl`,
      turnId: `${session}########0`,
      event: 'prompt.submit',
      prompt: 'LET it go on',
      promptSource: 'user',
    });
  });

  it('makes nothing of the empty prompt that follows the result of a tool', () => {
    const stdin = edited('qwen/UserPromptSubmit.typed', {
      prompt: '',
      submitted_prompt: undefined,
    });
    expect(decoded(stdin)).toMatchObject({ event: 'other' });
  });

  it('takes what was submitted, without the files that it names', () => {
    expect(recording('qwen/UserPromptSubmit.file')).toContain('Content from referenced files');
    expect(decoded(recording('qwen/UserPromptSubmit.file'))).toMatchObject({
      prompt: 'See @a.txt',
    });
  });

  it('takes the prompt where it does not tell what was submitted', () => {
    const stdin = edited('qwen/UserPromptSubmit.typed', { submitted_prompt: undefined });
    expect(decoded(stdin)).toMatchObject({ prompt: 'LET it go on' });
  });

  it.each([
    ['SessionStart.compact', { source: 'compact' }],
    ['SessionStart.resume', { source: 'resume' }],
    ['PreToolUse.shell', { tool: { kind: 'shell', command: 'echo boom >&2; exit 3' } }],
    ['PreToolUse.edit', { tool: { kind: 'edit', files: ['/home/user/project/a.txt'] } }],
    ['PostToolUse.shell', { outcome: 'success', text: 'again' }],
    ['PostToolUse.write_file', { tool: { kind: 'write', files: ['/home/user/project/b.txt'] } }],
    ['PostToolUseFailure.shell', { outcome: 'failed', text: 'boom', interrupted: false }],
    ['PostToolUseFailure.read_file', { text: 'File not found: /no/such/file' }],
    ['PreCompact.manual', { event: 'context.compact', trigger: 'manual' }],
  ])('reads %s', (name, fields) => {
    expect(decoded(recording(`qwen/${name}`))).toMatchObject(fields);
  });

  it.each([
    // What a command prints may look like what is noted of it.
    ['a\nOutput: b\nError: (none)', 'a\nOutput: b\nError: (none)'],
    ['', ''],
  ])('finds the output %j between the notes of its command', (output, text) => {
    const command = 'make\nOutput: x';
    const notes = `Command: ${command}\nDirectory: (root)\nOutput: ${output}`;
    const ended = 'Error: (none)\nExit Code: 2\nSignal: (none)\nProcess Group PGID: 7';
    const fields = { tool_input: { command }, error: `${notes}\n${ended}` };
    expect(decoded(edited('qwen/PostToolUseFailure.shell', fields))).toMatchObject({ text });
    const cut = { ...fields, error: notes };
    expect(decoded(edited('qwen/PostToolUseFailure.shell', cut))).toMatchObject({ text: notes });
  });

  it('knows an envelope without a transcript by its turn', () => {
    const stdin = edited('qwen/PreToolUse.shell', { transcript_path: '' });
    expect(decoded(stdin)).toMatchObject({ harness: 'qwen' });
  });
});

describe('encode for Qwen Code', () => {
  it('gives context under the name of the event', () => {
    const event = decoded(recording('qwen/PostToolUseFailure.shell'));
    expect(JSON.parse(encode(event, { context: 'Use pnpm.', systemMessage: 'reflect' }))).toEqual({
      hookSpecificOutput: { hookEventName: 'PostToolUseFailure', additionalContext: 'Use pnpm.' },
    });
  });

  it.each(['PreToolUse.shell', 'Stop', 'SessionEnd.exit', 'PreCompact.manual', 'SubagentStart'])(
    'says nothing at %s',
    (name) => {
      const event = decoded(recording(`qwen/${name}`));
      expect(encode(event, { context: 'Use pnpm.', systemMessage: 'reflect' })).toBe('');
    },
  );
});

describe('a run of Qwen Code', () => {
  const event = decoded(recording('qwen/UserPromptSubmit.typed'));
  const prompt = ' No, "pnpm".\nNot npm. ';
  const hash = createHash('sha256').update('/home/user/project').digest('hex');

  const logOf = (sessionId: string, message: string): string =>
    JSON.stringify([{ sessionId, messageId: 0, type: 'user', message, timestamp: '' }], null, 2);

  it.each([
    [logOf(event.sessionId, prompt.trim()), false],
    [logOf(event.sessionId, 'FIRST typed'), true],
    [logOf('another', prompt.trim()), true],
    ['', true],
  ])('has a person at it where the log of the project has the prompt: %s', (log, isHeadless) => {
    const surroundings = {
      env: {},
      prompt,
      transcriptStart: () => '',
      transcriptEnd: () => '',
      besideTranscript: (path: string) => (path === `../../../tmp/${hash}/logs.json` ? log : ''),
    };
    expect(isHeadlessRun(event, surroundings)).toBe(isHeadless);
  });
});
