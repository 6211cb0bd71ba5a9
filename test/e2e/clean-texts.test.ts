import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { redactPatterns } from '@reflect/core/cold';
import { describe, expect, it } from 'vitest';

import { WORKSPACE } from '../support/workspace.js';

/** Folders of ours of which a diff has most to say; the forms of secrets stand in none of them. */
const DIFFS = [
  ['apps/mcp/src', 'apps/hub/src'],
  ['libs/core/src/services', 'apps/cli/src'],
] as const;

function read(...path: readonly string[]): string {
  return readFileSync(join(WORKSPACE, ...path), 'utf8');
}

/** What `git diff` says of two folders, which is always something. */
function diffOf(one: string, other: string): string {
  const args = ['diff', '--no-index', '--', one, other];
  return spawnSync('git', args, { cwd: WORKSPACE, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout;
}

/** The lines that a redaction changes, alone or in their text. */
function changedIn(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => redactPatterns(line) !== line);
  return lines.length === 0 && redactPatterns(text) !== text ? ['the whole'] : lines;
}

describe('A text of this repository without a secret', () => {
  it('stays as it is where it is the lock file', () => {
    const lock = read('package-lock.json');
    expect(lock.length).toBeGreaterThan(100_000);
    expect(changedIn(lock)).toEqual([]);
  });

  it.each(DIFFS)('stays as it is where it is a diff of %s and %s', (one, other) => {
    const diff = diffOf(one, other);
    expect(diff.length).toBeGreaterThan(100_000);
    expect(changedIn(diff)).toEqual([]);
  });

  it('stays as it is where it is the log of a build', () => {
    const log = read('test/fixtures/build-log.txt');
    expect(log.length).toBeGreaterThan(500);
    expect(changedIn(log)).toEqual([]);
  });
});
