import { describe, expect, it } from 'vitest';

import { environmentFile } from '../src/index.js';

describe('environmentFile', () => {
  it.each([
    ['claude', '/tmp/env', '/tmp/env'],
    ['claude', '', undefined],
    ['claude', undefined, undefined],
    ['codex', '/tmp/env', undefined],
    ['copilot', '/tmp/env', undefined],
  ] as const)('of %s with %j is %j', (harness, file, expected) => {
    expect(environmentFile({ harness }, { CLAUDE_ENV_FILE: file })).toBe(expected);
  });
});
