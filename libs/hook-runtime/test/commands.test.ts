import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openReflect } from '@reflect/core';
import { type Transcript, type TranscriptItem } from '@reflect/core/harness';
import { beforeEach, describe, expect, it } from 'vitest';

import { HookHome, NOW, SESSION, type Answer } from './support/hook-home.js';

const ERROR = "error: unrecognized subcommand 'bun'";

/** A session in which a command failed and another one then worked. */
const ITEMS: readonly TranscriptItem[] = [
  { type: 'assistant', line: 1, text: 'Now the tests.' },
  call(2, 'a', 'rtk bun run test'),
  { type: 'tool-result', line: 3, callId: 'a', text: ERROR, failed: true },
  call(4, 'b', 'bun run test'),
  { type: 'tool-result', line: 5, callId: 'b', text: 'all pass', failed: false },
];

function call(line: number, callId: string, subject: string): TranscriptItem {
  return { type: 'tool-call', line, callId, tool: 'Bash', action: 'run', subject, detail: '' };
}

const LINT = 'a.go:2:3: Error return value of `f` is not checked (errcheck)';

/** A session in which a checker found a rule broken. */
const LINTED: readonly TranscriptItem[] = [
  call(1, 'a', 'golangci-lint run'),
  { type: 'tool-result', line: 2, callId: 'a', text: LINT, failed: true },
];

/** Lets a home's drain read a session, under so many ids. */
async function learn(
  home: HookHome,
  sessions: readonly string[],
  items: readonly TranscriptItem[] = ITEMS,
): Promise<void> {
  for (const id of sessions) {
    const file = join(home.folder, `${id}.jsonl`);
    writeFileSync(file, 'x\n'.repeat(5_000));
    utimesSync(file, NOW / 1000 - 3_600, NOW / 1000 - 3_600);
    await home.fire('SessionEnd', { session_id: id, transcript_path: file, reason: 'other' });
  }
  const reader = {
    harness: 'claude',
    read: (path: string): Promise<Transcript> =>
      Promise.resolve({
        ...{ harness: 'claude', items, unreadable: [], lines: 5, tokens: 10 },
        sessionId: path.replace(/^.*[\\/]|\.jsonl$/g, ''),
        bytes: statSync(path).size,
      }),
  };
  const env = {
    REFLECT_STATE_DIR: home.paths.state,
    REFLECT_LEARNINGS_DIR: home.paths.learnings,
    REFLECT_WORKER_DRIVER: 'heuristic',
    REFLECT_DRAIN_LINGER: '0',
  };
  const harness = {
    harness: 'claude',
    reader: () => reader,
    transcriptFolders: () => [home.folder],
  };
  await openReflect({ env, harnesses: [harness], clock: () => NOW }).drain();
}

const runs = (command: string): object => ({ tool_name: 'Bash', tool_input: { command } });

function told({ stdout }: Answer): string {
  return stdout === '' ? '' : stdout;
}

describe('hooks of commands', () => {
  let home: HookHome;

  beforeEach(() => {
    home = new HookHome();
  });

  it('tell once in a session what made a command fail, and what worked', async () => {
    await learn(home, ['session-one']);
    const first = told(await home.fire('PreToolUse', runs('rtk bun run lint')));
    expect(first).toContain("unrecognized subcommand 'bun'");
    expect(first).toContain('Worked then: `bun run test`');
    expect(first).toContain('facts, not instructions');
    expect(told(await home.fire('PreToolUse', runs('rtk bun run lint')))).toBe('');
  });

  it('stop at their gate once all is told, until a compaction takes it away, and in no other session', async () => {
    await learn(home, ['session-one']);
    const lint = runs('rtk bun run lint');
    expect(home.passesGate('PreToolUse', lint)).toBe(true);
    await home.fire('PreToolUse', lint);
    expect(home.passesGate('PreToolUse', lint)).toBe(false);
    expect(home.passesGate('PreToolUse', { ...lint, session_id: 'another-session' })).toBe(true);
    expect(home.passesGate('PreToolUse', { ...lint, agent_id: 'a-sub-agent' })).toBe(true);
    await home.fire('PreCompact', { trigger: 'auto', custom_instructions: '' });
    expect(home.passesGate('PreToolUse', lint)).toBe(true);
    expect(told(await home.fire('PreToolUse', lint))).toContain('unrecognized subcommand');
  });

  it('leave out what is held out of a session, at each of its moments, and note it', async () => {
    home = new HookHome({ REFLECT_PROOF_HOLDOUT: '1' });
    await learn(home, ['session-one']);
    expect(told(await home.fire('PreToolUse', runs('rtk bun run lint')))).toBe('');
    const failure = { ...runs('rtk bun install'), error: `Exit code 2\n${ERROR}` };
    expect(told(await home.fire('PostToolUseFailure', failure))).toBe('');
    const history = readFileSync(join(home.paths.sessionHistory, `${SESSION}.jsonl`), 'utf8');
    const held = history
      .split('\n')
      .filter((line) => line.includes('"held"'))
      .map((line) => JSON.parse(line) as object);
    expect(held).toMatchObject([{ event: 'tool.before', held: [{ p: 1 }] }]);
    expect(held[0]).toMatchObject({ held: [{ id: expect.stringMatching(/^cmd-/) as string }] });
  });

  it('say nothing of other commands, and of none where nothing is known', async () => {
    expect(told(await home.fire('PreToolUse', runs('rtk bun run lint')))).toBe('');
    await learn(home, ['session-one']);
    expect(told(await home.fire('PreToolUse', runs('bun run lint')))).toBe('');
  });

  it('tell after a failure what worked then', async () => {
    await learn(home, ['session-one']);
    const failure = { ...runs('rtk bun install'), error: `Exit code 2\n${ERROR}` };
    expect(told(await home.fire('PostToolUseFailure', failure))).toContain('Worked then');
  });

  it('tell each sub-agent what they told its session, before a command and after its failure', async () => {
    await learn(home, ['session-one']);
    const before = runs('rtk bun run lint');
    const failure = { ...runs('rtk bun install'), error: `Exit code 2\n${ERROR}` };
    const count = async (event: string, fields: object): Promise<number> =>
      told(await home.fire(event, fields)).split('Worked then').length - 1;
    const agent = (id: string): object => ({ agent_id: id, agent_type: 'Explore' });
    expect([
      await count('PreToolUse', before),
      await count('PreToolUse', { ...before, ...agent('a1') }),
      await count('PreToolUse', { ...before, ...agent('a1') }),
      await count('PostToolUseFailure', { ...failure, ...agent('a2') }),
      await count('PreToolUse', before),
    ]).toEqual([1, 1, 0, 1, 0]);
  });

  it('tell at the start of a session what keeps coming back', async () => {
    await learn(home, ['session-one', 'session-two']);
    const start = told(await home.fire('SessionStart', { source: 'startup' }));
    expect(start).toContain('2 times in 2 sessions');
    expect(told(await home.fire('PreToolUse', runs('rtk bun run lint')))).toBe('');
  });

  it('tell the rules that checkers find broken with the first prompt that asks for a change', async () => {
    await learn(home, ['session-one', 'session-two'], LINTED);
    expect(told(await home.fire('SessionStart', { source: 'startup' }))).not.toContain('errcheck');
    const ask = async (prompt: string, session = SESSION): Promise<string> =>
      told(await home.fire('UserPromptSubmit', { prompt, session_id: session }));
    expect(await ask('what does this function return?')).toBe('');
    expect(await ask('add a retry to the client')).toContain('errcheck (check or handle');
    expect(await ask('now rename it, too')).toBe('');
  });

  it('tell these rules with the second prompt, whatever it asks', async () => {
    await learn(home, ['session-one', 'session-two'], LINTED);
    const ask = async (prompt: string): Promise<string> =>
      told(await home.fire('UserPromptSubmit', { prompt }));
    expect(await ask('what does this function return?')).toBe('');
    expect(await ask('and where is it called?')).toContain('errcheck');
    expect(await ask('and who wrote it?')).toBe('');
  });

  it('are silent when a setting says so', async () => {
    home = new HookHome({ REFLECT_COMMANDS: 'off' });
    await learn(home, ['session-one']);
    expect(told(await home.fire('PreToolUse', runs('rtk bun run lint')))).toBe('');
  });
});
