import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { WORKSPACE } from '../support/workspace.js';
import { makeReference } from './make-reference.js';

function codesIn(...path: readonly string[]): readonly number[] {
  const page = readFileSync(join(...path), 'utf8');
  return [...page.matchAll(/^\| *(\d+) +\|/gmu)].map(([, code]) => Number(code));
}

it('The README of the command explains every exit code, and no other', () => {
  const codes = codesIn(makeReference(), 'reference', 'exit-codes.md');
  expect(codes.length).toBeGreaterThan(5);
  expect(codesIn(WORKSPACE, 'apps/cli/README.md')).toEqual(codes);
});
