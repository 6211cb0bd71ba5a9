import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { errorFacts, tellsOfFault } from '../../../src/engine/shell-commands/error-facts.js';

describe('errorFacts', () => {
  it.each([
    [
      "Exit code 2\nerror: unrecognized subcommand 'bun'\n\nUsage: rtk",
      "error: unrecognized subcommand 'bun'",
    ],
    ['zsh:1: command not found: timeout', 'zsh:1: command not found: timeout'],
    ['> build\nok\nfatal: not a git repository', 'fatal: not a git repository'],
    [
      '{"errors":[{"message":"Could not resolve to a Repository"}]}',
      'Could not resolve to a Repository',
    ],
    [
      'error: script "lint" exited with code 1\n  × Formatter would have printed',
      '× Formatter would have printed',
    ],
  ])('finds the telling line of %j', (output, line) => {
    expect(errorFacts(output)?.line).toBe(line);
  });

  it('says nothing of an output that names no fault', () => {
    expect(errorFacts('12 files changed\nall good')).toBeUndefined();
  });

  it('passes over what a tool warns of while it works', () => {
    const output = '[Parser] Warning: Could not parse the response\n2 tests failed: totals, cents';
    expect(errorFacts(output)?.line).toBe('2 tests failed: totals, cents');
    expect(errorFacts('[Parser] Warning: Could not parse the response')).toBeUndefined();
    expect(errorFacts('ugrep: warning: a.go: No such file or directory')?.isUsage).toBe(true);
  });

  it('gives one kind to errors that differ in paths, numbers and hashes', () => {
    const kinds = [
      "fatal: Unable to create '/home/a/x/.git/index.lock': File exists.",
      "fatal: Unable to create '/srv/b/.git/index.lock': File exists.",
    ].map((output) => errorFacts(output)?.kind);
    expect(new Set(kinds).size).toBe(1);
  });

  it('tells wrong usage and missing rights apart from faults of the code', () => {
    expect(errorFacts('error: unexpected argument: -C')).toMatchObject({ isUsage: true });
    expect(errorFacts('listen tcp: bind: operation not permitted')).toMatchObject({
      isStopped: true,
    });
    expect(errorFacts('a.ts(3,1): error TS2345: no overload')).toMatchObject({
      isUsage: false,
      isStopped: false,
    });
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (output) => {
        expect(errorFacts(output)?.line.length ?? 0).toBeLessThanOrEqual(200);
      }),
    );
  });
});

describe('tellsOfFault', () => {
  it.each([
    'cat: illegal option -- A\nusage: cat',
    'zsh:3: no matches found: *.go',
    ' ERR_PNPM_NO_SCRIPT  Missing script: lint',
    'npm error Missing script: "typecheck"\nnpm error\nnpm error To see a list of scripts, run:\nnpm error   npm run',
    `Usage Error: Couldn't find a script named "typecheck".`,
    "make: *** No rule to make target 'check'.  Stop.",
    'error: no such command: `nextest`',
    'error: Justfile does not contain recipe `check`',
    'task: Task "check" does not exist',
    "Task 'check' not found in root project 'shop'.",
    '/usr/bin/python3: No module named pytest',
    "python3: can't open file '/srv/shop/manage.py': [Errno 2] No such file or directory",
    'unknown command "pr-view" for "gh"',
    'pytest: error: unrecognized arguments: --cov',
  ])('hears %j behind a pipe', (output) => {
    expect(tellsOfFault(output)).toBe(true);
    expect(errorFacts(output)).toMatchObject({ isUsage: true });
  });

  it.each([
    'make: *** [Makefile:3: test] Error 1',
    'The task "check" does not exist any more in the new layout.',
    'No module named pytest is needed here',
  ])('does not hear %j', (output) => {
    expect(tellsOfFault(output)).toBe(false);
  });

  it('takes the contents of a file for no fault', () => {
    const file = Array.from({ length: 40 }, (_, n) => `line ${String(n)}`);
    file.splice(20, 0, 'error: unexpected argument --x');
    expect(tellsOfFault(file.join('\n'))).toBe(false);
  });
});
