import { describe, expect, it } from 'vitest';

import { encode, transcriptPlace } from '../src/index.js';
import { decoded, problemCode } from './support/decoded.js';
import { edited, recording } from './support/fixtures.js';

describe('decode of OpenCode', () => {
  it('reads the whole of a typed prompt', () => {
    expect(decoded(recording('opencode/UserPrompt.typed'))).toEqual({
      harness: 'opencode',
      harnessEvent: 'UserPrompt',
      sessionId: 'ses_def3bd0c8ffeM3kQc5kW0p2ZDJ',
      cwd: '/home/user/project',
      turnId: 'msg_210c4339f001B34JcSu19uTNtN',
      event: 'prompt.submit',
      prompt: 'First do FALSECMD please',
      promptSource: 'user',
    });
  });

  it('takes the quotes off that "opencode run" puts around an argument, and believes nobody typed it', () => {
    expect(recording('opencode/UserPrompt.run')).toContain(String.raw`"\"First list the folder\""`);
    expect(decoded(recording('opencode/UserPrompt.run'))).toMatchObject({
      prompt: 'First list the folder',
      promptSource: 'sdk',
    });
    const prompt = String.raw`"say \"yes\" now"`;
    expect(decoded(edited('opencode/UserPrompt.run', { prompt }))).toMatchObject({
      prompt: 'say "yes" now',
    });
    const typed = '"quoted by the person"';
    expect(decoded(edited('opencode/UserPrompt.typed', { prompt: typed }))).toMatchObject({
      prompt: typed,
    });
  });

  it.each(['serve', 'web', 'acp', 'github', 'tui '])('believes no prompt of %j', (client) => {
    const stdin = edited('opencode/UserPrompt.typed', { opencode_client: client });
    expect(decoded(stdin)).toMatchObject({ promptSource: 'sdk' });
  });

  it.each([
    ['UserPrompt.sub-agent', { promptSource: 'subagent', agentId: expect.any(String) as string }],
    ['ToolAfter.bash-failed', { outcome: 'failed', tool: { command: 'cat no-such-file' } }],
    ['ToolAfter.bash-stopped', { outcome: 'failed', interrupted: true }],
    ['ToolAfter.bash-refused', { outcome: 'failed', interrupted: true }],
    ['ToolAfter.bash.sub-agent', { outcome: 'success', text: 'once upon\n' }],
    [
      'ToolAfter.edit',
      { outcome: 'success', tool: { kind: 'edit', files: ['/home/user/project/page.txt'] } },
    ],
    [
      'ToolAfter.edit-failed',
      { outcome: 'failed', text: expect.stringMatching(/^Could not/) as string },
    ],
    ['ToolAfter.read', { tool: { kind: 'read', files: ['/home/user/project/page.txt'] } }],
    ['SessionStart.compact', { source: 'compact' }],
    ['SessionIdle.terminal', { stopHookActive: false, writesLater: true }],
    ['SessionEnd.run', { reason: 'run', writesLater: true }],
  ])('reads %s', (name, fields) => {
    expect(decoded(recording(`opencode/${name}`))).toMatchObject(fields);
  });

  it.each([
    [0, 'success'],
    [2, 'failed'],
    [null, 'failed'],
    [undefined, 'success'],
  ])('takes an exit of %j for %s', (exit, outcome) => {
    const stdin = edited('opencode/ToolAfter.bash-failed', { exit });
    expect(decoded(stdin)).toMatchObject({ outcome });
  });

  it('reads the files of a patch', () => {
    const patchText = '*** Begin Patch\n*** Add File: a.txt\n+x\n*** End Patch';
    const call = { tool_name: 'apply_patch', tool_input: { patchText } };
    expect(decoded(edited('opencode/ToolAfter.edit', call))).toMatchObject({
      tool: { kind: 'write', files: ['a.txt'] },
    });
  });

  it('refuses an envelope without a session', () => {
    const stdin = edited('opencode/SessionIdle.terminal', { session_id: ' ' });
    expect(problemCode(stdin, { harness: 'opencode', event: 'SessionIdle' })).toBe(
      'PROTOCOL_INVALID',
    );
  });
});

describe('encode for OpenCode', () => {
  it('gives context and a line for the person', () => {
    const event = decoded(recording('opencode/SessionStart.startup'));
    const reply = { context: 'Use pnpm.', systemMessage: 'reflect: recalled 1 learning' };
    expect(JSON.parse(encode(event, reply))).toEqual({
      context: 'Use pnpm.',
      message: 'reflect: recalled 1 learning',
    });
  });

  it.each(['SessionIdle.terminal', 'SessionEnd.run', 'SessionCompacting.manual'])(
    'says nothing at %s',
    (name) => {
      const event = decoded(recording(`opencode/${name}`));
      expect(encode(event, { context: 'Use pnpm.', systemMessage: 'reflect' })).toBe('');
    },
  );
});

describe('the transcript of OpenCode', () => {
  const event = decoded(
    edited('opencode/SessionIdle.terminal', { transcript_path: '/etc/x.jsonl' }),
  );
  const file = `transcripts/opencode/${event.sessionId}.jsonl`;

  it('is in the state of reflect, whatever an envelope says', () => {
    expect([
      transcriptPlace(event, { HOME: '/home/user' }),
      transcriptPlace(event, { HOME: '/home/user', REFLECT_STATE_DIR: '/data/state' }),
      transcriptPlace(event, {}),
    ]).toEqual([`/home/user/.reflect/${file}`, `/data/state/${file}`, undefined]);
  });

  it.each(['../../etc/passwd', 'a/b', '', 'x'.repeat(101)])(
    'is none for the id %j',
    (sessionId) => {
      expect(transcriptPlace({ ...event, sessionId }, { HOME: '/home/user' })).toBe(undefined);
    },
  );
});
