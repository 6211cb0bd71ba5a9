import { describe, expect, it } from 'vitest';

import {
  isWholeCommand,
  plainCommand,
} from '../../../../src/engine/capture/heuristic/plain-command.js';

describe('plainCommand', () => {
  it.each([
    ['cd /home/me/app && npm test 2>&1 | tail -20', 'npm test'],
    ['cd "/home/me/my app" && npm test', 'npm test'],
    ['cd C:\\work\\app && npm test 2>&1', 'npm test'],
    ["go test ./... 2>&1 | grep -v '^ok' | tail -30", 'go test ./...'],
    ['cd apps/desktop && cargo test', 'cd apps/desktop && cargo test'],
    ['git log | cat', 'git log'],
    ['npm test', 'npm test'],
  ])('%s is told as %s', (typed, told) => {
    expect(plainCommand(typed)).toBe(told);
  });
});

describe('isWholeCommand', () => {
  it.each([
    [`git commit -m "it's done"`, true],
    ['grep -rn "a b" src', true],
    ["echo it\\'s", true],
    [')" && git push', false],
    ['grep -rln internal --include=*.g … de=*.go .', false],
  ])('%s: %s', (command, isWhole) => {
    expect(isWholeCommand(command)).toBe(isWhole);
  });
});
