import { describe, expect, it } from 'vitest';

import { outcomeByTranscript, type HookEventOf } from '../src/index.js';
import { decoded } from './support/decoded.js';
import { edited, recording } from './support/fixtures.js';

function result(fields: Readonly<Record<string, unknown>> = {}): HookEventOf<'tool.after'> {
  const event = decoded(edited('codex/PostToolUse.Bash', fields));
  if (event.event !== 'tool.after') throw new Error(`decoded as ${event.event}`);
  return event;
}

const CALL = result();

function rolloutLine(exitCode: unknown, changes: Readonly<Record<string, unknown>> = {}): string {
  const item = {
    type: 'CommandExecution',
    command: ['/bin/bash', '-lc', CALL.tool.command],
    exit_code: exitCode,
  };
  const payload = { type: 'item_completed', turn_id: CALL.turnId, item, ...changes };
  return JSON.stringify({ type: 'event_msg', payload });
}

describe('outcomeByTranscript', () => {
  it('tells by the last line about the command how it ended', () => {
    const cut = '"CommandExecution","exit_code":0}}}';
    const other = '{"type":"response_item"}';
    const ends = [
      rolloutLine(1),
      rolloutLine(0),
      [cut, rolloutLine(0), rolloutLine(1), other, ''].join('\n'),
      [rolloutLine(1), rolloutLine(0), '{"torn":"CommandExecution'].join('\n'),
    ];
    const outcomes = ends.map((end) => outcomeByTranscript(CALL, end));
    expect(outcomes).toEqual(['failed', 'success', 'failed', 'success']);
  });

  it.each([
    ['nothing', ''],
    ['another turn', rolloutLine(1, { turn_id: 'another' })],
    ['another command', rolloutLine(1, { item: { type: 'CommandExecution', command: ['ls'] } })],
    ['no exit code', rolloutLine(null)],
    ['no JSON', '"CommandExecution" exit_code 1'],
    ['another shape', '["CommandExecution"]\n{"payload":["CommandExecution"]}'],
  ])('does not know by %s', (_, end) => {
    expect(outcomeByTranscript(CALL, end)).toBe('unknown');
  });

  it('leaves what the envelope says', () => {
    const patch = decoded(recording('codex/PostToolUse.apply_patch'));
    const claude = decoded(recording('claude/PostToolUseFailure.Bash'));
    const outcomes = [patch, claude].map((event) =>
      event.event === 'tool.after' ? outcomeByTranscript(event, rolloutLine(1)) : event.event,
    );
    expect(outcomes).toEqual(['success', 'failed']);
  });

  it('knows nothing of a call without a command', () => {
    expect(
      outcomeByTranscript(result({ tool_name: 'mcp__x', tool_input: {} }), rolloutLine(1)),
    ).toBe('unknown');
  });
});
