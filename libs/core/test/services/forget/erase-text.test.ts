import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataPaths, type DataPaths } from '../../../src/foundation/storage/data-paths.js';
import { ERASED, eraseText } from '../../../src/services/forget/erase-text.js';

/** What is kept as files of its own by name; all others are folders that hold some. */
const FILE = /\.(?:jsonl?|yaml|bin)$|(?:paused|stale|lock)$/;
const WORDED = fc
  .string({ minLength: 8, maxLength: 60, unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => text.length >= 8 && !ERASED.includes(text) && !/\p{Surrogate}/u.test(text));

/** A text in every store, in each way in which stores write texts. */
function filled(text: string, paths: DataPaths): string[] {
  const stores = Object.values<string>({ ...paths }).filter(
    (place) => place !== paths.state && place !== paths.learnings,
  );
  return stores.map((place) => {
    const path = FILE.test(place) ? place : join(place, 'one.json');
    mkdirSync(dirname(path), { recursive: true });
    const json = JSON.stringify({ before: text, nested: JSON.stringify({ text }) });
    writeFileSync(path, `${json}\nplain ${text} plain\n${encodeURIComponent(text)}\n`);
    return path;
  });
}

describe('eraseText', () => {
  it('leaves a text in no file of any store, in whatever way it is written', () => {
    fc.assert(
      fc.property(WORDED, (text) => {
        const folder = tempFolder();
        const paths = dataPaths({}, folder);
        const files = filled(text, paths);
        const erased = eraseText({ folders: [paths.state, paths.learnings], texts: [text] });
        expect(new Set(erased.map(({ path }) => path))).toEqual(new Set(files));
        for (const path of files) {
          const [json = '', plain] = readFileSync(path, 'utf8').split('\n');
          expect(json + (plain ?? '')).not.toContain(text);
          const { before, nested } = JSON.parse(json) as Record<string, string>;
          expect([before, JSON.parse(nested ?? '')]).toEqual([ERASED, { text: ERASED }]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('keeps what it is told to keep, and every byte that is not the text', () => {
    const folder = tempFolder();
    const bytes = Buffer.from([0, 255, 254, 10, 200]);
    const at = (name: string): string => join(folder, name);
    mkdirSync(at('kept'));
    writeFileSync(at('kept/a'), 'a longer text');
    writeFileSync(at('b'), Buffer.concat([bytes, Buffer.from('a longer text'), bytes]));
    const isKept = (path: string): boolean => path === at('kept');
    expect(eraseText({ folders: [folder], texts: ['a longer text'], isKept })).toEqual([
      { path: at('b'), count: 1 },
    ]);
    expect(readFileSync(at('b'))).toEqual(Buffer.concat([bytes, Buffer.from(ERASED), bytes]));
    expect(readFileSync(at('kept/a'), 'utf8')).toBe('a longer text');
  });

  it('renames what is named after the text, and nothing else', () => {
    const folder = tempFolder();
    for (const name of ['say-my-own-words-here.md', 'my-own-words.json', 'other.md']) {
      writeFileSync(join(folder, name), 'nothing');
    }
    eraseText({ folders: [folder], texts: ['My own words'] });
    expect(readdirSync(folder).sort()).toEqual([
      'my-own-words.json',
      'other.md',
      'say-forgotten-here.md',
    ]);
  });

  it('looks for nothing that is too short to mean one thing', () => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'a'), 'abc abc');
    expect(eraseText({ folders: [folder], texts: ['abc', ' '] })).toEqual([]);
  });
});
