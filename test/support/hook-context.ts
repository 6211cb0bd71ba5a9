import { expect } from 'vitest';

import type { NodeResult } from './node-run.js';

/** What a hook of Claude Code gives the model; fails for any other kind of answer. */
export function contextOf({ stdout, ...ended }: NodeResult, event: string): string {
  expect(ended).toEqual({ code: 0, signal: null, stderr: '' });
  const reply: unknown = JSON.parse(stdout);
  expect(reply).toEqual({
    hookSpecificOutput: { hookEventName: event, additionalContext: expect.any(String) as string },
  });
  return (reply as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput
    .additionalContext;
}
