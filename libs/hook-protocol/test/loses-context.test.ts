import { expect, it } from 'vitest';

import { HARNESSES, losesContext, type SessionSource } from '../src/index.js';

const SOURCES: readonly SessionSource[] = ['startup', 'resume', 'clear', 'compact', 'fork'];

it('tells what a session that starts has lost of what it was given', () => {
  const origin = { sessionId: 's', cwd: '/w', harnessEvent: 'SessionStart' };
  const lost = HARNESSES.map((harness) => [
    harness,
    SOURCES.map((source) => losesContext({ event: 'session.start', harness, source, ...origin })),
  ]);
  expect(lost).toEqual([
    ['claude', [undefined, undefined, 'all', 'all', undefined]],
    ['codex', [undefined, undefined, 'all', 'all', undefined]],
    ['copilot', [undefined, 'unprompted', 'all', 'all', undefined]],
    ['gemini', [undefined, 'unprompted', 'all', 'all', undefined]],
    ['opencode', [undefined, undefined, 'all', 'all', undefined]],
    ['qwen', [undefined, 'unprompted', 'all', 'all', undefined]],
  ]);
});
