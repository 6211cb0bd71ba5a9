import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import {
  leaveAdded,
  leaveParsed,
  type Loaded,
} from '../../../../src/stores/learnings/warm/leave-parsed.js';
import { ParsedLearnings } from '../../../../src/stores/learnings/warm/parsed-learnings.js';
import { SAMPLE } from '../support/plain-sample.js';

/** Of a file that nobody has changed for long. */
const STAMP = '1.2.3.4/';

function loaded(count: number): Map<string, Loaded> {
  const all = Array.from({ length: count }, (_, n): [string, Loaded] => [
    `doc-${String(n)}`,
    {
      stamp: STAMP,
      result: { ...SAMPLE, id: `lrn-000000000000000${String(n)}`, title: `Rule ${String(n)}` },
      hashes: ['h'],
    },
  ]);
  return new Map(all);
}

const isSettled = (): boolean => true;

/** Leaves nine documents, and tells where and whether. */
function leave(isSame: boolean): { readonly file: string; readonly outcome: string } {
  const file = join(tempFolder(), 'parsed.bin');
  const load = (): undefined => undefined;
  const outcome = leaveParsed(loaded(9), new ParsedLearnings(), {
    ...{ file, load, isSettled },
    isSame: () => {
      // Asked once it is written: before that nobody could have removed it.
      expect(statSync(file).size).toBeGreaterThan(0);
      return isSame;
    },
  });
  return { file, outcome };
}

describe('what was parsed', () => {
  it('is left for the next process where the folder is as it was', () => {
    const { file, outcome } = leave(true);
    expect(outcome).toBe('left');
    expect([...ParsedLearnings.read(file).slugs]).toHaveLength(9);
  });

  it('is left with what one document says now, and not again as long as it says that', () => {
    const { file } = leave(true);
    const outcomeOf = (found: ReturnType<typeof loaded>): string =>
      leaveParsed(found, ParsedLearnings.read(file), {
        ...{ file, isSettled, load: (): undefined => undefined },
        isSame: () => true,
      });
    const found = loaded(9);
    expect(outcomeOf(found)).toBe('kept');
    const learning = { ...SAMPLE, id: 'lrn-0000000000000003', title: 'Another rule' };
    found.set('doc-3', { stamp: '1.2.3.5/', result: learning, hashes: ['i'] });
    expect(outcomeOf(found)).toBe('left');
    expect(ParsedLearnings.read(file).find('doc-3', '1.2.3.5/')?.learning).toEqual(learning);
    expect(outcomeOf(found)).toBe('kept');
  });

  it('is taken away again where a document may have been forgotten meanwhile', () => {
    const { file, outcome } = leave(false);
    expect(outcome).toBe('lost');
    expect(existsSync(file)).toBe(false);
  });

  it('is lost where the file cannot be written', () => {
    const { file: noFolder } = leave(true);
    const outcome = leaveParsed(loaded(9), new ParsedLearnings(), {
      file: join(noFolder, 'parsed.bin'),
      isSettled,
      load: () => undefined,
      isSame: () => true,
    });
    expect(outcome).toBe('lost');
  });

  it('is so, too, where only what was added is put behind it', () => {
    const { file } = leave(true);
    const added = {
      ...{ slug: 'more', stamp: STAMP, hashes: ['h'] },
      learning: { ...SAMPLE, id: 'lrn-00000000000000aa', title: 'Another rule' },
    };
    expect([...leaveAdded(file, [added], () => true)]).toEqual(['more']);
    expect(readFileSync(file).includes('Another rule')).toBe(true);
    const other = { ...added, slug: 'other', learning: { ...SAMPLE, id: 'lrn-00000000000000ab' } };
    expect([...leaveAdded(file, [other], () => false)]).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });
});
