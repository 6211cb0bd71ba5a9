import { expect } from 'vitest';

import type { NodeResult } from './node-run.js';

/**
 * What a hook of Claude Code or Codex gives the model, beside `told`, the line for the person; fails for any other
 * kind of answer.
 */
export function contextOf({ stdout, ...ended }: NodeResult, event: string, told?: string): string {
  expect(ended).toEqual({ code: 0, signal: null, stderr: '' });
  const reply: unknown = JSON.parse(stdout);
  expect(reply).toEqual({
    hookSpecificOutput: { hookEventName: event, additionalContext: expect.any(String) as string },
    ...(told !== undefined && { systemMessage: told }),
  });
  return (reply as { hookSpecificOutput: { additionalContext: string } }).hookSpecificOutput
    .additionalContext;
}
