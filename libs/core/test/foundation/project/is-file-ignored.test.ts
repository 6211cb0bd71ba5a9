import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFileIgnored } from '../../../src/foundation/project/is-file-ignored.js';
import { pathIgnorer } from './support/gitignore-reference.js';

function ignores(patterns: string, file: string): boolean {
  const root = tempFolder();
  writeFileSync(join(root, '.reflectignore'), patterns);
  return isFileIgnored(root, join(root, file));
}

describe('isFileIgnored', () => {
  it.each([
    ['secret.md', 'docs/secret.md'],
    ['/docs', 'docs/a/b.md'],
    ['docs/', 'src/docs/a.md'],
    ['*.pem', 'keys/a.pem'],
    ['src/**/gen', 'src/a/b/gen/c.ts'],
    ['!a.md\n*.md', 'a.md'],
    ['[ab].ts', 'anything.ts'],
  ])('by %j ignores %s', (patterns, file) => {
    expect(ignores(patterns, file)).toBe(true);
  });

  it.each([
    ['', 'a.md'],
    ['# secret.md', 'secret.md'],
    ['/docs', 'src/docs/a.md'],
    ['docs/', 'docs'],
    ['*.md\n!a.md', 'a.md'],
    ['secret.md', '../secret.md'],
  ])('by %j does not ignore %s', (patterns, file) => {
    expect(ignores(patterns, file)).toBe(false);
  });

  it('ignores nothing where there is no list', () => {
    const root = tempFolder();
    expect(isFileIgnored(root, join(root, 'a.md'))).toBe(false);
  });

  it('ignores what a .gitignore of the same patterns would', () => {
    const root = tempFolder();
    const sign = fc.constantFrom('a', 'b', '/', '*', '?', '!', '**/');
    const pattern = fc.array(sign, { minLength: 1, maxLength: 5 }).map((signs) => signs.join(''));
    const part = fc.constantFrom('a', 'b', 'ab', 'ba', '.a');
    const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 3 }), path, (patterns, file) => {
        // A list that keeps all of a project out is asked for elsewhere.
        fc.pre(
          patterns.every((one) => /[ab]/.test(one) && !/.!|\*\*[^/]|[^/]\*\*|\/\/|[!/]$/.test(one)),
        );
        writeFileSync(join(root, '.reflectignore'), `none\n${patterns.join('\n')}`);
        const wanted = pathIgnorer(root)(join(root, file));
        expect([patterns, file, isFileIgnored(root, join(root, file))]).toEqual([
          patterns,
          file,
          wanted,
        ]);
      }),
      { numRuns: 500 },
    );
  });
});
