import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { isExcluded } from '../../../src/foundation/project/is-excluded.js';
import { isProjectIgnored } from '../../../src/foundation/project/is-ignored.js';
import { pathIgnorer } from '../../../src/foundation/project/warm/is-path-ignored.js';

function project(ignore?: string): string {
  const root = tempFolder();
  if (ignore !== undefined) writeFileSync(join(root, '.reflectignore'), ignore);
  return root;
}

describe('isProjectIgnored', () => {
  it.each<[string | undefined, boolean]>([
    [undefined, false],
    ['', true],
    ['\uFEFF# only a comment\r\n\r\n', true],
    ['*\n', true],
    ['/**\n', true],
    ['secrets/\n', false],
    ['*\n!src/\n', false],
  ])('reads %j as %j', (ignore, expected) => {
    expect(isProjectIgnored(project(ignore))).toBe(expected);
  });

  it('stays out where the file cannot be read', () => {
    const folder = project();
    mkdirSync(join(folder, '.reflectignore'));
    const link = project();
    symlinkSync('nowhere', join(link, '.reflectignore'));
    expect([isProjectIgnored(folder), isProjectIgnored(link)]).toEqual([true, true]);
  });
});

describe('pathIgnorer', () => {
  const ignored = (ignore: string, paths: readonly string[]): string[] => {
    const isIgnored = pathIgnorer(project(ignore));
    return paths.filter((path) => isIgnored(path));
  };

  it('means what a .gitignore means', () => {
    const paths = [
      'secrets/a.ts',
      'src/secrets/a.ts',
      'a.pem',
      'src/deep/b.pem',
      'top.txt',
      'src/top.txt',
      '.env',
      'keep.pem',
      'docs/x/y.md',
    ];
    expect(ignored('secrets/\n*.pem\n!keep.pem\n/top.txt\n.env\ndocs/**/*.md\n', paths)).toEqual([
      'secrets/a.ts',
      'src/secrets/a.ts',
      'a.pem',
      'src/deep/b.pem',
      'top.txt',
      '.env',
      'docs/x/y.md',
    ]);
  });

  it('takes absolute paths inside the project and leaves those outside alone', () => {
    const root = project('*.pem\n');
    const isIgnored = pathIgnorer(root);
    expect([join(root, 'a', 'b.pem'), '/elsewhere/b.pem', '../b.pem'].map(isIgnored)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('keeps everything out for a pattern made to be slow', () => {
    expect(ignored(`${'a*'.repeat(30)}b\n`, ['a'.repeat(200)])).toEqual(['a'.repeat(200)]);
  });

  it('keeps everything out of a project that is out', () => {
    expect(ignored('', ['a', 'b/c'])).toEqual(['a', 'b/c']);
  });
});

describe('isExcluded', () => {
  const shop = { key: 'github.com/acme/shop', root: '/work/shop' };
  it.each<[string, boolean]>([
    ['', false],
    ['github.com/acme/shop', true],
    ['github.com/acme/sho', false],
    ['other, github.com/acme/* ', true],
    ['/work', true],
    ['/work/shop/', true],
    ['/work/sh', false],
    ['*', true],
  ])('reads the setting %j as %j', (setting, expected) => {
    expect(isExcluded(shop, setting)).toBe(expected);
  });
});
