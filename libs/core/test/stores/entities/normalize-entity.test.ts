import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityTypeOf, normalizeEntity } from '../../../src/stores/entities/normalize-entity.js';

describe('normalizeEntity', () => {
  it.each([
    ['./src/a.ts:12', 'path', 'src/a.ts'],
    ['src\\win\\a.ts', 'path', 'src/win/a.ts'],
    ['`run()`', 'symbol', 'run'],
    ['--Depth=1', 'flag', '--depth'],
    ['@Acme/ui@2.1.0', 'package', '@acme/ui'],
    ['README.md#L10-L20', 'path', 'README.md'],
    ['(src/a.ts),', 'path', 'src/a.ts'],
  ])('spells %s as every other form of it', (name, type, expected) => {
    expect(normalizeEntity({ name, type })).toEqual({ name: expected, type });
  });

  it('gives nothing when nothing is left', () => {
    expect(normalizeEntity({ name: ' `"" ', type: 'path' })).toBeUndefined();
  });

  it('changes nothing the second time for names that it knows', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('./src/a.ts:1', '@a/b@1', '--x=2', 'foo()', '"Bar.baz"', 'a\\b\\c.ts'),
        fc.constantFrom('path', 'symbol', 'package'),
        (name, type) => {
          const once = normalizeEntity({ name, type });
          expect(once && normalizeEntity(once)).toEqual(once);
        },
      ),
    );
  });
});

describe('entityTypeOf', () => {
  it.each([
    ['src/a.ts', 'path'],
    ['.gitignore', 'path'],
    ['ENOENT', 'error'],
    ['KeyError', 'error'],
    ['--force', 'flag'],
    ['@acme/ui', 'package'],
    ['openStore', 'symbol'],
    ['caching', 'concept'],
    ['', 'concept'],
  ])('tells %j by its form', (name, type) => {
    expect(entityTypeOf(name)).toBe(type);
  });
});
