import { describe, expect, it } from 'vitest';

import { errorAdvice } from '../../../src/engine/shell-commands/error-advice.js';

describe.each([
  ['sed', "sed -i 's/a/b/' x", 'sed: 1: "x": invalid command code x', "sed -i ''"],
  ['timeout', 'timeout 9 ./run', 'zsh: command not found: timeout', 'gtimeout'],
  ['grep', 'grep --include=*.go a', 'zsh: no matches found: --include=*.go', 'quote the pattern'],
  ['git', 'git pull', 'fatal: Need to specify how to reconcile divergent branches.', '--rebase'],
  ['git', 'git add a', "fatal: Unable to create '/r/.git/index.lock': File exists.", 'one after'],
  ['pnpm', 'pnpm tsc', 'ERR_PNPM_RECURSIVE_RUN_NO_SCRIPT  no script', 'pnpm exec tsc'],
  ['bun', 'bun run lint', 'error: Script not found "lint"', 'package.json'],
  ['go', 'go build', 'go: cannot find main module, but found .git/config', 'go.mod'],
  ['pip', 'pip install x', 'error: externally-managed-environment', 'venv'],
] as const)('%s: %s', (...[program, command, error, expected]) => {
  it(`is told what helps against ${error}`, () => {
    expect(errorAdvice({ program, command, error })).toContain(expected);
  });
});

it.each([
  ['cat', 'cat a.txt', 'cat: a.txt: No such file or directory'],
  ['npm', 'npm test', 'AssertionError: expected 1 to be 2'],
  ['git', 'git commit -m x', 'nothing to commit, working tree clean'],
  ['./timeout.sh', './timeout.sh', 'boom'],
])('says nothing of %s where nothing is widely known', (program, command, error) => {
  expect(errorAdvice({ program, command, error })).toBeUndefined();
});

it('takes the advice of the subject, not of the first program with the words', () => {
  const command = { command: 'npx jest --config apps/api/jest.config.js', program: 'npx' };
  const error = "Error: Can't find a root directory while resolving a config file path.";
  expect(errorAdvice({ ...command, error })).toContain('relative to the folder');
});
