import { describe, expect, it } from 'vitest';

import { commandParts } from '../../../src/foundation/shell/command-parts.js';
import { findCommandPatterns } from '../../../src/stores/entities/find-command-patterns.js';
import { matchesPattern } from '../../../src/engine/shell-commands/match-pattern.js';

describe('the commands that a text says not to run', () => {
  it.each([
    ['Never run `gt merge` here.', ['gt merge']],
    ['never run gt merge without a review', ['gt merge']],
    ['Use pnpm, not npm.', ['npm']],
    ['Use `pnpm add` instead of `npm install`.', ['npm install']],
    ["Don't use docker compose for that", ['docker']],
    ['Avoid `git push --force` on shared branches', ['git push --force']],
    ['Run uv pip rather than pip', ['pip']],
    ['do not run git push on main', ['git push']],
  ])('of %j are %j', (text, patterns) => {
    expect(findCommandPatterns(text)).toEqual(patterns);
  });

  it.each([
    'Always run `pnpm lint` before a push',
    'Never use `any` in TypeScript',
    'Do not run tests in parallel',
    'Never call `fetchUser()` in a loop',
    "Don't make changes without asking",
    'Prices are integers in cents, not floats',
  ])('of %j are none that a shell would run', (text) => {
    const patterns = findCommandPatterns(text);
    const lines = ['pnpm lint', 'npx vitest', 'make build', 'git push', 'node any.js'];
    const told = lines.filter((line) =>
      patterns.some((one) => commandParts(line).some((part) => matchesPattern(one, part))),
    );
    expect(told).toEqual([]);
  });
});

describe('a pattern', () => {
  const matches = (pattern: string, line: string): boolean =>
    commandParts(line).some((part) => matchesPattern(pattern, part));

  it('names the program, behind wrappers and in chains, and all its other words', () => {
    expect(matches('gt merge', 'cd /repo && gt merge --no-edit')).toBe(true);
    expect(matches('gt merge', 'bash -lc "gt merge"')).toBe(true);
    expect(matches('npm', 'sudo npm install lodash')).toBe(true);
    expect(matches('git push --force', 'git push origin main --force')).toBe(true);
    expect(matches('git push --force', 'git push origin main')).toBe(false);
    expect(matches('gt merge', 'git merge main')).toBe(false);
    expect(matches('npm', 'pnpm install')).toBe(false);
    expect(matches('npm', 'grep npm README.md')).toBe(false);
  });
});
