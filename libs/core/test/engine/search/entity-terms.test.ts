import { describe, expect, it } from 'vitest';
import {
  entityKey,
  entityTerm,
  entityTerms,
  isPathKey,
} from '../../../src/engine/search/entity-terms.js';

describe('entityKey', () => {
  it.each([
    ['Src\\App\\Main.TS', 'src/app/main.ts'],
    ['  the   Build  ', 'the build'],
    ["Ada's", 'ada'],
    ['Ada’s', 'ada'],
    ['`npm`', 'npm'],
    ['@scope/package', 'scope/package'],
    ['ﬁle.ts', 'file.ts'],
    ['a_b-c', 'a_b-c'],
    ['!?', ''],
  ])('folds %j to %j', (name, key) => {
    expect(entityKey(name)).toBe(key);
  });

  it('cuts what is too long for a name', () => {
    expect(entityKey('x'.repeat(10_000))).toHaveLength(200);
  });
});

describe('isPathKey', () => {
  it('knows paths and file names from words', () => {
    const names = ['src/app', 'main.ts', 'makefile', 'a.b c', '1.2', 'end.'];
    expect(names.map(isPathKey)).toEqual([true, true, false, false, false, false]);
  });
});

describe('entityTerms', () => {
  it('gives a name as one term that no word of a text can equal', () => {
    expect(entityTerms('npm')).toEqual([{ term: '\u0001npm', key: 'npm', weight: 1 }]);
    expect(entityTerm('npm')).toBe('\u0001npm');
  });

  it('gives a path with its file name and the two folders above it', () => {
    expect(entityTerms('a/b/c/d.ts')).toEqual([
      { term: '\u0001a/b/c/d.ts', key: 'a/b/c/d.ts', weight: 1 },
      { term: '\u0002d.ts', weight: 1 },
      { term: '\u0001a/b/c/', key: 'a/b/c/', weight: 0.5 },
      { term: '\u0001a/b/', key: 'a/b/', weight: 0.5 },
    ]);
  });

  it('gives a file without a folder its name alone', () => {
    expect(entityTerms('d.ts').map(({ term }) => term)).toEqual(['\u0001d.ts', '\u0002d.ts']);
  });
});
