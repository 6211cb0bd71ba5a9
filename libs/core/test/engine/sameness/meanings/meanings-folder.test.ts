import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { MiniLm } from '@reflect/minilm';
import { hasPermissions, tempFolder, withoutPrivileges } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Meaning } from '../../../../src/engine/sameness/meaning.js';
import { MeaningsFolder } from '../../../../src/engine/sameness/meanings/meanings-folder.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { purgeIndex } from '../../../../src/services/forget/purge-index.js';

const model = MiniLm.open();
const WEIGHTS = model.weightsId;
const WORDS = ['Never', 'push', 'to', 'main', '.'];

function folderAt(): string {
  return join(tempFolder(), 'meanings');
}

/** As another process would find it. */
function found(folder: string, words = WORDS, weights = WEIGHTS): Meaning | undefined {
  return new MeaningsFolder(folder, weights).find(words);
}

function leave(folder: string, all: readonly (readonly string[])[] = [WORDS]): void {
  const meanings = new MeaningsFolder(folder, WEIGHTS);
  for (const words of all) meanings.add(words, model.readWords(words));
  meanings.leave();
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}

describe('MeaningsFolder', () => {
  it('gives to the digit what another process left', () => {
    const folder = folderAt();
    // The model reaches the first words of a long statement only.
    const long = Array.from({ length: 300 }, (_, n) => `word${String(n)}`);
    leave(folder, [WORDS, long, []]);
    for (const words of [WORDS, long, []])
      expect(found(folder, words)).toEqual(model.readWords(words));
    expect(found(folder, long)?.words.at(-1)).toBeUndefined();
    expect(found(folder, ['other'])).toBeUndefined();
  });

  it('gives nothing of other weights', () => {
    const folder = folderAt();
    leave(folder);
    expect(found(folder, WORDS, `${WEIGHTS}0`)).toBeUndefined();
    expect(found(folder)).toBeDefined();
  });

  it('keeps no words, and its files for nobody else to read', () => {
    const folder = folderAt();
    leave(folder, [['opensesame', 'password']]);
    const [file = ''] = filesIn(folder);
    expect(readFileSync(file, 'latin1')).not.toMatch(/opensesame|password/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('gives what was left or nothing, whatever becomes of a file', () => {
    const folder = folderAt();
    leave(folder);
    const [file = ''] = filesIn(folder);
    const whole = readFileSync(file);
    const meaning = model.readWords(WORDS);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ change;
        writeFileSync(file, bytes);
        expect(found(folder)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(fc.nat(whole.length - 1), (length) => {
        writeFileSync(file, whole);
        truncateSync(file, length);
        expect(found(folder)).toBeUndefined();
      }),
    );
    writeFileSync(file, whole);
    expect(found(folder)).toEqual(meaning);
  });

  it('reads no link and no file of another name, and nothing that is gone since', () => {
    const folder = folderAt();
    leave(folder);
    const [file = ''] = filesIn(folder);
    const elsewhere = join(tempFolder(), 'elsewhere.bin');
    writeFileSync(elsewhere, readFileSync(file));
    const meanings = new MeaningsFolder(folder, WEIGHTS);
    expect(meanings.find(WORDS)).toBeDefined();
    unlinkSync(file);
    expect(meanings.find(WORDS)).toBeUndefined();
    symlinkSync(elsewhere, file);
    expect(found(folder)).toBeUndefined();
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    expect(found(folder)).toBeUndefined();
  });

  it('does without where nothing can be read or written', () => {
    const folder = folderAt();
    leave(folder);
    const file = join(tempFolder(), 'file');
    writeFileSync(file, '');
    leave(file);
    expect(found(file)).toBeUndefined();
    mkdirSync(join(folder, 'mw000000-1.bin'));
    expect(found(folder)).toBeDefined();
  });

  it.skipIf(!hasPermissions)('adds nothing to a folder that is for reading only', () => {
    withoutPrivileges();
    const folder = folderAt();
    leave(folder);
    chmodSync(folder, 0o500);
    leave(folder, [['other']]);
    expect(found(folder)).toBeDefined();
    expect(found(folder, ['other'])).toBeUndefined();
    chmodSync(folder, 0o700);
  });

  it('stays small, and keeps what was left last', () => {
    const folder = folderAt();
    const long = (n: number): string[] =>
      Array.from({ length: 250 }, (_, at) => `${String.fromCharCode(97 + (at % 26))}${String(n)}`);
    const one = model.readWords(['a']);
    const words = Array.from({ length: 250 }, () => one.words[0]);
    const large = { ...one, words, rarities: words.map(() => 1) };
    for (let n = 0; n < 120; n++) {
      const meanings = new MeaningsFolder(folder, WEIGHTS);
      meanings.add(long(n), large);
      meanings.leave();
      const files = filesIn(folder);
      const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
      expect(files.length).toBeLessThanOrEqual(24);
      expect(bytes).toBeLessThan(25_000_000);
      for (const last of [n, Math.max(0, n - 15)]) expect(found(folder, long(last))).toBeDefined();
    }
    expect(found(folder, long(0))).toBeUndefined();
  });

  it('holds nothing of what was forgotten', () => {
    const paths = dataPaths({}, tempFolder());
    leave(paths.meanings);
    leave(paths.meanings, [['other']]);
    purgeIndex(paths, false);
    expect(filesIn(paths.meanings)).toEqual([]);
  });
});
