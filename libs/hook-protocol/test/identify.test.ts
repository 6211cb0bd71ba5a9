import { describe, expect, it } from 'vitest';

import { decoded, problemCode } from './support/decoded.js';
import { edited } from './support/fixtures.js';

describe('decode without a transcript path', () => {
  const ephemeral = { transcript_path: null };

  it('knows Codex by turn and model', () => {
    const stdin = edited('codex/UserPromptSubmit', ephemeral);
    expect(decoded(stdin, { harness: 'claude' })).toMatchObject({ harness: 'codex' });
    expect(decoded(stdin)).not.toHaveProperty('transcriptPath');
  });

  it('knows Claude Code by the prompt id', () => {
    const stdin = edited('claude/Stop', { transcript_path: undefined });
    expect(decoded(stdin, { harness: 'codex' })).toMatchObject({ harness: 'claude' });
  });

  it('asks the claim where two harnesses write the same, and takes null for Codex without one', () => {
    const stdin = edited('codex/SessionEnd', ephemeral);
    expect(decoded(stdin, { harness: 'claude' })).toMatchObject({ harness: 'claude' });
    expect(decoded(stdin, { harness: 'codex' })).toMatchObject({ harness: 'codex' });
    expect(decoded(stdin)).toMatchObject({ harness: 'codex' });
  });

  it('refuses what neither payload nor claim tells', () => {
    const stdin = edited('claude/SessionStart', { transcript_path: undefined });
    expect(problemCode(stdin)).toBe('PROTOCOL_INVALID');
    expect(problemCode(stdin, { harness: 'constructor' })).toBe('PROTOCOL_INVALID');
    expect(decoded(stdin, { harness: 'claude' })).toMatchObject({ harness: 'claude' });
  });
});

describe('decode of transcript paths', () => {
  it.each([
    ['C:\\Users\\u\\.claude\\projects\\C--w\\5d.jsonl', 'claude'],
    ['C:\\Users\\u\\.codex\\sessions\\2026\\11\\21\\rollout-2026-11-21T20-38-25-01.jsonl', 'codex'],
    ['C:\\Users\\u\\.copilot\\session-state\\78bb\\events.jsonl', 'copilot'],
    ['/home/u/projects/x/.codex/sessions/rollout-2026-11-21T20-38-25-01.jsonl', 'codex'],
    ['/home/u/projects/.copilot/session-state/78bb/events.jsonl', 'copilot'],
    ['/home/u/.gemini/tmp/shop/chats/session-2026-11-23T23-50-a6.jsonl', 'gemini'],
    ['/home/u/.qwen/projects/-work-shop/chats/c975ee6d.jsonl', 'qwen'],
    ['/srv/rollout-of-v2/claude/projects/-w/5d.jsonl', 'claude'],
  ])('reads %s as one of %s', (path, harness) => {
    const stdin = edited('codex/SessionEnd', { transcript_path: path });
    expect(decoded(stdin)).toMatchObject({ harness, transcriptPath: path });
  });
});

describe('decode of envelopes of other tools', () => {
  it.each([
    [
      'VS Code',
      { sessionId: 's', hookEventName: 'SessionStart', timestamp: '2026-11-21T10:00:00Z' },
    ],
    ['Cursor', { conversation_id: 'c', generation_id: 'g', hook_event_name: 'stop' }],
  ])('calls %s foreign, whatever the claim', (_, payload) => {
    const stdin = JSON.stringify({ cwd: '/w', ...payload });
    expect(problemCode(stdin, { harness: 'claude', event: 'SessionStart' })).toBe(
      'PROTOCOL_FOREIGN',
    );
  });
});

describe('decode of events that are not known', () => {
  it('reads the origin of an event that a newer harness added', () => {
    expect(decoded(edited('codex/Stop', { hook_event_name: 'PreModelRequest' }))).toMatchObject({
      event: 'other',
      harness: 'codex',
      harnessEvent: 'PreModelRequest',
      sessionId: '01a1ffd4-e799-76d0-8c8c-2794829f3bdd',
    });
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])('has no event called %s', (name) => {
    expect(decoded(edited('claude/Stop', { hook_event_name: name }))).toMatchObject({
      event: 'other',
      harnessEvent: name,
    });
  });

  it.each(['', 'a b', '../x', '\u001b[31m', 'x'.repeat(65), 7, null, ['Stop']])(
    'refuses %j for a name',
    (name) => {
      expect(problemCode(edited('claude/Stop', { hook_event_name: name }))).toBe(
        'PROTOCOL_INVALID',
      );
    },
  );

  it('takes the claimed event for a Copilot envelope that shows none', () => {
    const stdin = JSON.stringify({ sessionId: 's', cwd: '/w', timestamp: 1 });
    expect(decoded(stdin, { event: 'Stop' })).toMatchObject({ event: 'agent.stop' });
    expect(decoded(stdin, { event: 'preMcpToolCall' })).toMatchObject({ event: 'other' });
    expect(problemCode(stdin)).toBe('PROTOCOL_INVALID');
  });

  it('makes nothing of a transformed prompt', () => {
    const stdin = edited('copilot-camel/userPromptSubmitted', { transformedPrompt: 'p' });
    expect(decoded(stdin)).toMatchObject({ event: 'other', harnessEvent: 'userPromptTransformed' });
  });
});
