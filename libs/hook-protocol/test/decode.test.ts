import { describe, expect, it } from 'vitest';

import { HARNESSES } from '../src/index.js';
import { decoded } from './support/decoded.js';
import { RECORDINGS, edited, recording, type Recording } from './support/fixtures.js';
import { MEANING } from './support/meaning.js';

const harnessOf = ({ dialect }: Recording): string => dialect.replace(/-.*/, '');

describe.each(RECORDINGS)('decode of $file', (envelope) => {
  const expected = { harness: harnessOf(envelope), event: MEANING[envelope.event] };

  it('finds harness and event with the right claim, and without any', () => {
    const right = decoded(envelope.text, { harness: expected.harness, event: envelope.event });
    expect(right).toMatchObject(expected);
    expect(decoded(envelope.text)).toEqual(right);
  });

  it('is not misled by a wrong claim', () => {
    const truth = decoded(envelope.text);
    for (const harness of [...HARNESSES, 'nonsense']) {
      for (const event of ['SessionEnd', 'preToolUse', 'Stop', '__proto__', '']) {
        expect(decoded(envelope.text, { harness, event })).toEqual(truth);
      }
    }
  });
});

describe('decode of Claude Code', () => {
  const session = '8d4988d2-a23b-489d-8290-fbaba9f10a71';
  const origin = {
    harness: 'claude',
    sessionId: session,
    cwd: '/home/user/project',
    transcriptPath: `/home/user/.claude/projects/-home-user-project/${session}.jsonl`,
  };
  const prompt = { ...origin, turnId: '44d9786e-aa33-4ab4-b4c8-0ae59be90639' };
  const command = "echo '> demo@1.0.0 test'; echo 'npm error Missing script: \"test\"' >&2; exit 1";

  it.each([
    [
      'claude/SessionStart',
      { ...origin, harnessEvent: 'SessionStart', event: 'session.start', source: 'startup' },
    ],
    [
      'claude/SessionEnd',
      { ...prompt, harnessEvent: 'SessionEnd', event: 'session.end', reason: 'other' },
    ],
    [
      'claude/UserPromptSubmit',
      {
        ...prompt,
        harnessEvent: 'UserPromptSubmit',
        event: 'prompt.submit',
        prompt: 'Run the test suite',
        promptSource: 'user',
      },
    ],
    [
      'claude/PostToolUseFailure',
      {
        ...prompt,
        harnessEvent: 'PostToolUseFailure',
        event: 'tool.after',
        tool: { name: 'Bash', kind: 'shell', files: [], command },
        outcome: 'failed',
        text: 'Exit code 1\n> demo@1.0.0 test\nnpm error Missing script: "test"',
        interrupted: false,
      },
    ],
    [
      'claude/PostToolUse',
      {
        ...prompt,
        harnessEvent: 'PostToolUse',
        event: 'tool.after',
        tool: { name: 'Bash', kind: 'shell', files: [], command: 'cat README.md' },
        outcome: 'success',
        text: '# demo',
        interrupted: false,
      },
    ],
    [
      'claude/Stop',
      { ...prompt, harnessEvent: 'Stop', event: 'agent.stop', stopHookActive: false },
    ],
    ['claude/MessageDisplay', { ...prompt, harnessEvent: 'MessageDisplay', event: 'other' }],
  ])('reads the whole of %s', (name, event) => {
    expect(decoded(recording(name))).toEqual(event);
  });

  it('reads the sub-agent that compaction summarises with', () => {
    expect(decoded(recording('claude/SubagentStop'))).toMatchObject({
      event: 'subagent.stop',
      agentId: 'aa66a86758434f02c',
      agentType: '',
      stopHookActive: false,
      agentTranscriptPath: expect.stringMatching(
        /subagents\/agent-aa66a86758434f02c\.jsonl$/,
      ) as string,
    });
  });

  it.each([
    ['claude/SessionStart.resume', { source: 'resume' }],
    ['claude/SessionStart.compact', { source: 'compact' }],
    ['claude/PreCompact.manual', { trigger: 'manual' }],
    ['claude/PostCompact.auto', { trigger: 'auto' }],
    ['claude/PreToolUse.Bash.subagent', { agentId: 'ac41cab03523ee01e' }],
    ['claude/PreToolUse.Agent', { tool: { name: 'Agent', kind: 'agent', files: [] } }],
    [
      'claude/PreToolUse.Write',
      { tool: { name: 'Write', kind: 'write', files: ['/home/user/project/new.txt'] } },
    ],
    [
      'claude/PreToolUse.Read',
      { tool: { name: 'Read', kind: 'read', files: ['/home/user/project/none.txt'] } },
    ],
    ['claude/SubagentStart', { agentId: 'ac41cab03523ee01e', agentType: 'Explore' }],
  ])('reads what sets %s apart', (name, fields) => {
    expect(decoded(recording(name))).toMatchObject(fields);
  });

  it('reads events of which there is no recording', () => {
    const failure = { hook_event_name: 'StopFailure', error: 'rate_limit' };
    expect(decoded(edited('claude/Stop', failure))).toMatchObject({
      event: 'harness.error',
      message: 'rate_limit',
      recoverable: false,
    });
    const idle = {
      hook_event_name: 'Notification',
      notification_type: 'idle_prompt',
      message: 'Hi',
    };
    expect(decoded(edited('claude/Stop', idle))).toMatchObject({
      event: 'notification',
      kind: 'idle_prompt',
      message: 'Hi',
    });
  });

  it.each([
    [undefined, 'user'],
    ['user', 'user'],
    ['sdk', 'sdk'],
    ['system', 'system'],
    ['loop_wakeup', 'system'],
    ['of the future', 'system'],
  ])('takes a prompt of source %s for one of %s', (source, promptSource) => {
    expect(decoded(edited('claude/UserPromptSubmit', { source }))).toMatchObject({ promptSource });
  });

  it("tells a person's interruption from a fault", () => {
    expect(decoded(edited('claude/PostToolUseFailure', { is_interrupt: true }))).toMatchObject({
      outcome: 'failed',
      interrupted: true,
    });
  });
});

describe('decode of Codex', () => {
  it('reads the files of a patch', () => {
    expect(decoded(recording('codex/PreToolUse.apply_patch'))).toMatchObject({
      harness: 'codex',
      turnId: '01a1ffd5-0821-7ca1-8084-ebc16c09694e',
      tool: { name: 'apply_patch', kind: 'write', files: ['new.txt'] },
    });
  });

  it('does not know how a command ended', () => {
    expect(decoded(recording('codex/PostToolUse.Bash'))).toMatchObject({
      tool: { name: 'Bash', kind: 'shell', files: [] },
      outcome: 'unknown',
      text: '> demo@1.0.0 test\nnpm error Missing script: "test"\n',
    });
  });

  it.each([
    ['Exit code: 0\nOutput:\n', 'success'],
    ['Exit code: 1\nOutput:\n', 'failed'],
    [{ isError: true, content: [{ type: 'text', text: 'no' }] }, 'failed'],
    [{ isError: false, content: [] }, 'success'],
    [null, 'unknown'],
  ])('reads the outcome of %j as %s', (response, outcome) => {
    const stdin = edited('codex/PostToolUse.apply_patch', { tool_response: response });
    expect(decoded(stdin)).toMatchObject({ outcome });
  });

  it("marks a sub-agent's prompt", () => {
    expect(decoded(recording('codex/UserPromptSubmit.subagent'))).toMatchObject({
      promptSource: 'subagent',
      agentId: '01a1ffd5-24ff-7813-a61e-05d968550be5',
    });
  });

  it('reads an interrupted turn, of which there is no recording', () => {
    expect(decoded(edited('codex/Stop', { hook_event_name: 'Interrupt' }))).toMatchObject({
      event: 'turn.interrupted',
    });
  });
});

describe('decode of Copilot', () => {
  it('reads both dialects of one event alike', () => {
    const origin = { harness: 'copilot', cwd: '/home/user/project' };
    const start = { ...origin, event: 'session.start', source: 'startup' };
    expect(decoded(recording('copilot-camel/sessionStart'))).toEqual({
      ...start,
      harnessEvent: 'sessionStart',
      sessionId: '3d6c1e4f-c528-4913-adde-2a200c7c65bc',
      at: '2026-11-21T20:38:46.259Z',
    });
    expect(decoded(recording('copilot-pascal/SessionStart'))).toEqual({
      ...start,
      harnessEvent: 'SessionStart',
      sessionId: '78bbc64c-c6df-4783-bc91-1618933ce5da',
      at: '2026-11-21T20:38:52.458Z',
    });
  });

  it.each(['copilot-camel/postToolUse', 'copilot-pascal/PostToolUse'])(
    'sees in %s that the command failed, although the result is called a success',
    (name) => {
      expect(decoded(recording(name))).toMatchObject({
        tool: { kind: 'shell' },
        outcome: 'failed',
        text: expect.stringContaining('npm error Missing script') as string,
      });
    },
  );

  it.each(['copilot-camel/postToolUse.task', 'copilot-pascal/PostToolUse.Agent'])(
    'takes the other results for the success that they say they are: %s',
    (name) => {
      expect(decoded(recording(name))).toMatchObject({
        tool: { kind: 'agent' },
        outcome: 'success',
        text: 'sub answer',
      });
    },
  );

  it('takes a result of another type for a failure', () => {
    const toolResult = { resultType: 'denied', textResultForLlm: 'no' };
    expect(decoded(edited('copilot-camel/postToolUse', { toolResult }))).toMatchObject({
      outcome: 'failed',
      text: 'no',
    });
  });

  it.each([
    ['copilot-camel/preToolUse.view', { kind: 'read', files: ['/home/user/project/nope.txt'] }],
    ['copilot-pascal/PreToolUse.Read', { kind: 'read', files: ['/home/user/project/nope.txt'] }],
    ['copilot-camel/preToolUse.edit', { kind: 'edit', files: ['/home/user/project/README.md'] }],
    ['copilot-camel/preToolUse.apply_patch', { kind: 'edit', files: [] }],
    ['copilot-camel/preToolUse.no_such_tool', { kind: 'other', files: [] }],
  ])('reads the tool of %s', (name, tool) => {
    expect(decoded(recording(name))).toMatchObject({ tool });
  });

  it.each([
    'copilot-camel/agentStop.subagent',
    'copilot-camel/subagentStart',
    'copilot-camel/userPromptSubmitted.subagent',
    'copilot-pascal/Stop.subagent',
    'copilot-pascal/SubagentStart',
    'copilot-pascal/SubagentStop',
    'copilot-pascal/UserPromptSubmit.subagent',
  ])('marks %s with the id of the sub-agent', (name) => {
    expect(decoded(recording(name)).agentId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(['copilot-camel/errorOccurred', 'copilot-pascal/ErrorOccurred'])('reads %s', (name) => {
    expect(decoded(recording(name))).toMatchObject({
      event: 'harness.error',
      message: '{"type":"api_error","message":"api_error","code":"api_error"}',
      recoverable: true,
    });
  });

  it('leaves out a time that is none', () => {
    expect(decoded(edited('copilot-camel/sessionEnd', { timestamp: 1e300 }))).not.toHaveProperty(
      'at',
    );
  });
});
