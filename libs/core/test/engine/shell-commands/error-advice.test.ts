import { describe, expect, it } from 'vitest';

import { errorAdvice } from '../../../src/engine/shell-commands/error-advice.js';

describe.each([
  ['sed', "sed -i 's/a/b/' x", 'sed: 1: "x": invalid command code x', "sed -i ''"],
  ['timeout', 'timeout 9 ./run', 'zsh: command not found: timeout', 'own time limit'],
  ['grep', 'grep --include=*.go a', 'zsh: no matches found: --include=*.go', 'Quote'],
  ['curl', 'curl https://a/b?c=1', 'zsh: no matches found: https://a/b?c=1', 'Quote the URL'],
  ['git', 'git pull', 'fatal: Need to specify how to reconcile divergent branches.', '--rebase'],
  ['git', 'git add a', "fatal: Unable to create '/r/.git/index.lock': File exists.", 'git process'],
  ['pnpm', 'pnpm tsc', 'ERR_PNPM_RECURSIVE_RUN_NO_SCRIPT  no script', 'package.json'],
  ['bun', 'bun run lint', 'error: Script not found "lint"', 'lists the scripts'],
  ['go', 'go build', 'go: cannot find main module, but found .git/config', 'go -C DIR'],
  ['pip', 'pip install x', 'error: externally-managed-environment', 'venv'],
  ['pytest', 'pytest', "ModuleNotFoundError: No module named 'shop'", 'PYTHONPATH'],
  ['docker', 'docker exec -it a sh', 'the input device is not a TTY', 'Leave out -t'],
] as const)('%s: %s', (...[program, command, error, expected]) => {
  it(`is told what helps against ${error}`, () => {
    expect(errorAdvice({ program, command, error })).toContain(expected);
  });
});

it.each([
  ['cat', 'cat a.txt', 'cat: a.txt: No such file or directory'],
  ['npm', 'npm test', 'AssertionError: expected 1 to be 2'],
  ['git', 'git commit -m x', 'nothing to commit, working tree clean'],
  ['git', 'git merge a', 'CONFLICT (content): Merge conflict in a.txt'],
  ['npm', 'npm test', 'Error: listen EADDRINUSE: address already in use :::3000'],
  ['make', 'make report', "ModuleNotFoundError: No module named 'shop'"],
  ['./timeout.sh', './timeout.sh', 'boom'],
])('says nothing of %s where nothing is widely known', (program, command, error) => {
  expect(errorAdvice({ program, command, error })).toBeUndefined();
});
