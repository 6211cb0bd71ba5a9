import fc from 'fast-check';
import picomatch from 'picomatch';
import { describe, expect, it } from 'vitest';
import { globHint, hintedPath, matchesAnyFile } from '../../../src/foundation/text/file-globs.js';

describe('matchesAnyFile', () => {
  it.each([
    ['package.json', 'package.json'],
    ['package.json', '/home/me/shop/package.json'],
    ['**/package.json', 'package.json'],
    ['src/cart/**', '/home/me/shop/src/cart/price.ts'],
    ['src/**/*.ts', 'src/price.ts'],
    ['src/**/*.ts', 'src/a/b/c/price.ts'],
    ['*.test.ts', 'src/price.test.ts'],
    ['src/?.ts', 'src/a.ts'],
    ['./src/a.ts', '/work/src/a.ts'],
    ['src/a.ts', './src/./a.ts'],
    ['src\\a.ts', 'C:\\work\\src\\a.ts'],
    ['/etc/*', '/etc/hosts'],
    ['.env*', 'shop/.env.local'],
    ['**', 'anything'],
    ['{a,b}.ts', 'a.ts'],
    ['src/{cart,order}/**/*.{ts,tsx}', '/work/src/order/a/b.tsx'],
    ['{src,lib/{a,b}}/x', 'lib/b/x'],
    ['a{,.test}.ts', 'a.ts'],
    ['{/etc,/usr}/hosts', '/usr/hosts'],
    ['a{b}.ts', 'a{b}.ts'],
    ['a{b.ts', 'a{b.ts'],
  ])('%s matches %s', (glob, file) => {
    expect(matchesAnyFile(['nothing', glob], ['other', file])).toBe(true);
  });

  it.each([
    ['package.json', 'package.json.bak'],
    ['package.json', 'my-package.json'],
    ['src/*.ts', 'src/a/price.ts'],
    ['src/**/*.ts', 'lib/price.ts'],
    ['/etc/*', '/usr/etc/hosts'],
    ['src/?.ts', 'src/ab.ts'],
    ['[ab].ts', 'a.ts'],
    ['{a,b}.ts', 'c.ts'],
    ['{,a}', 'b'],
    ['{a,b}{c,d}{e,f}{g,h}{i,j}{k,l}{m,n}', 'acegikm'],
    ['', 'a.ts'],
    ['/', 'a.ts'],
    ['.', 'a.ts'],
    ['a'.repeat(301), 'a'.repeat(301)],
  ])('%s does not match %s', (glob, file) => {
    expect(matchesAnyFile([glob], [file])).toBe(false);
  });

  it('minds the case where the file system does', () => {
    const match = (foldCase: boolean): boolean =>
      matchesAnyFile(['SRC/*.ts'], ['/work/src/A.TS'], foldCase);
    expect([match(false), match(true)]).toEqual([false, true]);
  });

  it('matches nothing where there is nothing', () => {
    expect(matchesAnyFile([], ['a.ts'])).toBe(false);
    expect(matchesAnyFile(['**'], [])).toBe(false);
  });

  it('agrees with picomatch on names, `*`, `?` and `**`', () => {
    const letters = fc.constantFrom<string>('a', 'b', '.', '*', '?');
    const part = fc.oneof(
      { weight: 4, arbitrary: fc.array(letters, { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constant<string[]>(['*', '*']) },
    );
    // A part of dots alone is a folder above, which neither a glob nor a file should name.
    const named = (parts: string[]): boolean => !parts.every((sign) => sign === '.');
    const glob = fc.array(part.filter(named), { minLength: 1, maxLength: 4 });
    const name = fc.array(fc.constantFrom<string>('a', 'b', '.'), { minLength: 1, maxLength: 4 });
    const path = fc.array(name.filter(named), { minLength: 1, maxLength: 4 });
    const join = (parts: string[][]): string => parts.map((signs) => signs.join('')).join('/');
    fc.assert(
      fc.property(glob, path, (globParts, pathParts) => {
        const [pattern, file] = [join(globParts), join(pathParts)];
        // More stars than two in a row mean different things in different matchers.
        fc.pre(!/\*\*[^/]|[^/]\*\*/u.test(pattern));
        // Of `src/**` picomatch takes `src` itself for a match, of `s*/**` it does not.
        fc.pre(!/[*?][^/]*(?:\/\*\*)+$/u.test(pattern));
        // For picomatch the star of `*.*` stands for something at the end of a name, for nothing else.
        fc.pre(!/\.(?:\/|$)/u.test(file));
        const wanted = picomatch(`**/${pattern}`, { dot: true, noext: true })(file);
        expect([pattern, file, matchesAnyFile([pattern], [file])]).toEqual([pattern, file, wanted]);
      }),
      { numRuns: 3000 },
    );
  });

  it('agrees with picomatch on braces', () => {
    const letters = fc.constantFrom<string>('a', 'b', '*', '?');
    const word = fc.array(letters, { minLength: 1, maxLength: 3 }).map((signs) => signs.join(''));
    const words = fc.array(word, { minLength: 2, maxLength: 3 });
    const inner = words.map((alternatives) => `{${alternatives.join(',')}}`);
    const group = fc
      .array(fc.oneof({ weight: 3, arbitrary: word }, inner), { minLength: 2, maxLength: 3 })
      .map((alternatives) => `{${alternatives.join(',')}}`);
    const maybe = fc.oneof(word, fc.constant(''));
    const part = fc.oneof(
      word,
      fc.tuple(maybe, group, maybe).map((pieces) => pieces.join('')),
    );
    const glob = fc.array(part, { minLength: 1, maxLength: 2 }).map((parts) => parts.join('/'));
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(glob, path, (pattern, file) => {
        // Two stars in a row, also where braces put them, mean different things in different matchers.
        fc.pre(!/\*[^/]*\*/u.test(pattern));
        const wanted = picomatch(`**/${pattern}`, { dot: true, noext: true })(file);
        expect([pattern, file, matchesAnyFile([pattern], [file])]).toEqual([pattern, file, wanted]);
      }),
      { numRuns: 3000 },
    );
  });

  it('is done with globs that are made to take for ever', () => {
    const stars = '*a'.repeat(140);
    const folders = '**/a/'.repeat(50);
    const deep = 'a/'.repeat(2000);
    expect(matchesAnyFile([`${stars}b`], ['a'.repeat(10_000)])).toBe(false);
    expect(matchesAnyFile([`${folders}b`], [`${deep}c`])).toBe(false);
    expect(matchesAnyFile(['{a,b}'.repeat(60)], ['a'])).toBe(false);
    expect(matchesAnyFile(['{'.repeat(150) + '}'.repeat(150)], ['a'])).toBe(false);
    expect(matchesAnyFile([`**/${stars}b/**`], [`${'a'.repeat(200)}/`.repeat(50)])).toBe(false);
  });
});

describe('globHint', () => {
  it.each([
    ['src/price/**', 'src/price'],
    ['./SRC//Price\\*.ts', 'src/price'],
    ['packages/{a,b}/src/*.ts', 'packages'],
    ['*.{ts,tsx}', ''],
    ['a.{ts,tsx}', 'a.'],
    ['**/a?b/*', 'a'],
    ['a/b/*x*/c/d/e', 'c/d/e'],
    ['**', ''],
    ['{a,b}', ''],
    ['a{b', ''],
    ['a}b{', ''],
  ])('of %s is %j', (glob, hint) => {
    expect(globHint(glob)).toBe(hint);
  });

  it('stands in every path that the glob matches', () => {
    const sign = fc.constantFrom('a', 'B', '.', '/', '*', '?', '{', '}', ',', '**/');
    const glob = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
    const path = fc.string({
      unit: fc.constantFrom('a', 'B', 'b', '.', '/', '{', ','),
      maxLength: 9,
    });
    fc.assert(
      fc.property(glob, path, fc.boolean(), (pattern, file, foldCase) => {
        fc.pre(matchesAnyFile([pattern], [file], foldCase));
        const [where, what] = [hintedPath(file), globHint(pattern)];
        expect([pattern, file, where.includes(what)]).toEqual([pattern, file, true]);
      }),
      { numRuns: 1000, maxSkipsPerRun: 1000 },
    );
  });
});
