import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { followsRemedy } from '../../../src/engine/shell-commands/follows-remedy.js';
import { commandParts } from '../../../src/foundation/shell/command-parts.js';
import type { FailedForm } from '../../../src/stores/shell-commands/command-memory.js';

const FAILED = 'npm test --old';

const form = (worked: string, command = FAILED): FailedForm => ({
  ...{ task: 'npm test', culprits: [], command, error: 'unknown option', note: '' },
  remedy: { kind: 'instead', command: worked },
});

function follows(typed: string, failed: FailedForm): boolean {
  return followsRemedy(failed, commandParts(typed), commandParts);
}

const OPTIONS = ['--new', '--Deep=x', '-n5', '-v', 'CI=1', 'src/a.ts', '--old'];
const options = fc.subarray(OPTIONS);

describe('followsRemedy', () => {
  it.each([
    ['npm test --new', 'npm test --new src/a.ts'],
    ['cd app && npm test -n7 | tail', 'npm test -n20'],
    ['CI=1 npm test', 'CI=1 npm test --old'],
    ['npm test --new', 'npm test "--new"'],
    ['npm test --new', String.raw`npm test --n\ew`],
    ['npm test --new', `bash -lc 'npm test --new'`],
  ])('%j has what worked in %j', (typed, worked) => {
    expect(follows(typed, form(worked))).toBe(true);
  });

  it.each([
    ['npm test --old', 'npm test --new'],
    ['npm test --new', 'npm test --new --all'],
    ['npm test --old', 'npm test --old src/a.ts'],
    ['npm run --new', 'npm test --new'],
    ['npm test --new', 'yarn test --new'],
  ])('%j has not what worked in %j', (typed, worked) => {
    expect(follows(typed, form(worked))).toBe(false);
  });

  it('says the same however the command that worked was quoted', () => {
    fc.assert(
      fc.property(options, options, options, (failed, worked, typed) => {
        const lineOf = (words: readonly string[]): string => ['npm test', ...words].join(' ');
        const quoted = ['npm test', ...worked.map((word) => `'${word}'`)].join(' ');
        const was = lineOf(failed);
        expect(follows(lineOf(typed), form(lineOf(worked), was))).toBe(
          follows(lineOf(typed), form(quoted, was)),
        );
      }),
    );
  });
});
