import { appendFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  hasStampNumbers,
  stampNumbers,
  stampOfFile,
} from '../../../src/stores/learnings/document-stamp.js';

function look(path: string): () => boolean {
  const numbers = Float64Array.from([0, 0, ...stampNumbers(stampOfFile(path))]);
  return () => hasStampNumbers(path, numbers, 2);
}

describe('the numbers of a stamp', () => {
  it('are those of a file at any time, as exactly as Node gives them', () => {
    const path = join(tempFolder(), 'rule.md');
    writeFileSync(path, 'Use pnpm.');
    // Seconds and parts of a second, of which files have nanoseconds.
    const time = fc.double({ min: 0, max: 4_000_000_000, noNaN: true });
    fc.assert(
      fc.property(time, (seconds) => {
        utimesSync(path, seconds, seconds);
        return look(path)();
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, (path: string) => void]>([
    [
      'appended to',
      (path) => {
        appendFileSync(path, ' Always.');
      },
    ],
    [
      'written anew, as long as before',
      (path) => {
        writeFileSync(path, 'Use nppm.');
      },
    ],
    [
      'given another time',
      (path) => {
        utimesSync(path, 1, 1);
      },
    ],
    [
      'removed',
      (path) => {
        rmSync(path);
      },
    ],
    [
      'exchanged for another of the same time',
      (path) => {
        writeFileSync(`${path}.new`, 'Use nppm.');
        utimesSync(`${path}.new`, 1_000, 1_000);
        renameSync(`${path}.new`, path);
      },
    ],
  ])('are not those of a file that was %s', async (_, change) => {
    const path = join(tempFolder(), 'rule.md');
    writeFileSync(path, 'Use pnpm.');
    utimesSync(path, 1_000, 1_000);
    const isSame = look(path);
    expect(isSame()).toBe(true);
    // The clock of files goes in steps.
    await new Promise((resolve) => setTimeout(resolve, 60));
    change(path);
    expect(isSame()).toBe(false);
  });

  it('are none of a file that is not there, until there is one', () => {
    const path = join(tempFolder(), 'rule.md');
    const isSame = look(path);
    expect(isSame()).toBe(true);
    writeFileSync(path, '');
    expect(isSame()).toBe(false);
  });
});
