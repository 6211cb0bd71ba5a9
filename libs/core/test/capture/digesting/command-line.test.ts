import { describe, expect, it } from 'vitest';

import {
  bareCommand,
  isLooking,
  isSameAttempt,
  parseCommandLine,
} from '../../../src/capture/digesting/command-line.js';

describe('isSameAttempt', () => {
  it.each([
    ['wrap bun run test', 'bun run test'],
    ['go build ./... && go test ./x', 'cd /repo/src && go build ./... && go test ./x'],
    ['pnpm add -D a@workspace:*', 'pnpm add -D "a@workspace:*"'],
    ['npm test 2>&1 | tail -5', 'npm test'],
    ['CI=1 sudo make all', 'make all'],
  ])('sees one attempt in %j and %j', (one, other) => {
    expect(isSameAttempt(parseCommandLine(one), parseCommandLine(other))).toBe(true);
  });

  it.each([
    ['npm run build', 'npm install left-pad'],
    ['git status', 'git push --force-with-lease origin main'],
    ['$env:Path += ";C:\\x"; tool repo clone a', '$env:Path += ";C:\\x"; tool auth login b c'],
  ])('keeps %j and %j apart', (one, other) => {
    expect(isSameAttempt(parseCommandLine(one), parseCommandLine(other))).toBe(false);
  });
});

describe('isLooking', () => {
  it.each([
    ['ls -la types/', true],
    ['cd src && grep -r x .', true],
    ['cat a | head -3; npm test', false],
  ])('%s: %s', (command, expected) => {
    expect(isLooking(parseCommandLine(command))).toBe(expected);
  });
});

describe('bareCommand', () => {
  it('drops pagers and redirections and nothing else', () => {
    expect(bareCommand('npm run "a b" 2>&1 | tail -20')).toBe('npm run "a b"');
  });
});
