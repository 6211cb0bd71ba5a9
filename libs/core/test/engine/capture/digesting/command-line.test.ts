import { describe, expect, it } from 'vitest';

import {
  bareCommand,
  isLooking,
  isSameAttempt,
  parseCommandLine,
} from '../../../../src/engine/capture/digesting/command-line.js';

describe('isSameAttempt', () => {
  it.each([
    ['wrap bun run test', 'bun run test'],
    ['go build ./... && go test ./x', 'cd /repo/src && go build ./... && go test ./x'],
    ['pnpm add -D a@workspace:*', 'pnpm add -D "a@workspace:*"'],
    ['npm test 2>&1 | tail -5', 'npm test'],
    ['CI=1 sudo make all', 'make all'],
    ['npx --yes linter@latest a.yml b.yml', 'npx --yes other-linter@latest a.yml b.yml'],
    ['npm run test -- --watch=false', 'npm run test'],
  ])('sees one attempt in %j and %j', (one, other) => {
    expect(isSameAttempt(parseCommandLine(one), parseCommandLine(other))).toBe(true);
  });

  it.each([
    ['npm run build', 'npm install left-pad'],
    ['mise run fmt && mise run lint 2>&1', 'mise run test 2>&1'],
    ['bun run lint', 'bun run lint:fix'],
    ['go run ./cmd/tool sync --bogus', 'go run ./cmd/tool version'],
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
    ['git -C sub diff src/a.go', true],
    ['git push origin main', false],
    ['go run ./cmd/tool sync --help', true],
    ['"=== list ==="; ls', true],
  ])('%s: %s', (command, expected) => {
    expect(isLooking(parseCommandLine(command))).toBe(expected);
  });
});

describe('bareCommand', () => {
  it('drops pagers, redirections and waiting, and nothing else', () => {
    expect(bareCommand('npm run "a b" 2>&1 | tail -20')).toBe('npm run "a b"');
    expect(bareCommand('sleep 45 && gh pr checks 7')).toBe('gh pr checks 7');
  });
});
