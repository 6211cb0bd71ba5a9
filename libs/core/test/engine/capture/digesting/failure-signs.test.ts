import { describe, expect, it } from 'vitest';

import {
  failureLines,
  hidesExitStatus,
  outputFailed,
} from '../../../../src/engine/capture/digesting/failure-signs.js';

describe('outputFailed', () => {
  it.each([
    'ok  pkg/a 0.1s\n--- FAIL: TestB (0.00s)\nFAIL',
    'fatal: not a git repository',
    'src/a.ts(3,4): error TS2304: Cannot find name',
    '[lint:go] cmd/main.go:45:9: error returned is unwrapped (wrapcheck)',
    'bash: foo: command not found',
    'zsh:1: no matches found: a?b=1',
    'Tests:       2 failed, 10 passed, 12 total',
    '=== 1 failed, 3 passed in 0.1s ===',
    'Traceback (most recent call last):\n  File "a.py"',
    'npm ERR! missing script: lint',
    'cat: illegal option -- A\nusage: cat [-belnstuv] [file ...]',
    ' ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL  web@1.0.0 build: `vite build`',
    'None of the selected packages has a "tsc" script',
    'error: connection refused\n 3 pass\n 1 fail',
    'Tests: 12 passed, 12 total\nfatal: not a git repository',
  ])('notices %j', (output) => {
    expect(outputFailed(output)).toBe(true);
  });

  it.each([
    'ok  \tpkg/a\t0.1s',
    'Tests: 12 passed, 12 total',
    'error: Database connection failed\n 1329 pass\n 0 fail',
    'error: thrown on purpose\n# pass 8\n# fail 0',
    'error: told by a test\n=== 4 passed in 0.1s ===',
    'docs: how errors fail and are handled',
    'if (error) throw error',
    '',
  ])('lets %j pass', (output) => {
    expect(outputFailed(output)).toBe(false);
  });

  it('finds the failure at the end of a long log', () => {
    const log = `${'line\n'.repeat(5000)}FAIL\tpkg/b\n`;
    expect(failureLines(log)).toEqual(['FAIL\tpkg/b']);
  });
});

describe('hidesExitStatus', () => {
  it.each([
    ['go test ./... | tail -5', true],
    ['make; echo done', true],
    ['go test ./... && go vet ./...', false],
    ['npm test 2>&1', false],
  ])('%s: %s', (command, expected) => {
    expect(hidesExitStatus(command)).toBe(expected);
  });
});
