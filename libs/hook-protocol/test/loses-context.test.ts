import { expect, it } from 'vitest';

import { HARNESSES, losesContext, type SessionSource } from '../src/index.js';

const SOURCES: readonly SessionSource[] = ['startup', 'resume', 'clear', 'compact', 'fork'];

it('tells when a session that starts has lost what it was given', () => {
  const origin = { sessionId: 's', cwd: '/w', harnessEvent: 'SessionStart' };
  const lost = HARNESSES.map((harness) => [
    harness,
    SOURCES.filter((source) =>
      losesContext({ event: 'session.start', harness, source, ...origin }),
    ),
  ]);
  expect(lost).toEqual([
    ['claude', ['clear', 'compact']],
    ['codex', ['clear', 'compact']],
    ['copilot', ['resume', 'clear', 'compact']],
  ]);
});
