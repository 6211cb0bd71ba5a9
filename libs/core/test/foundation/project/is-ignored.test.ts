import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { isExcluded } from '../../../src/foundation/project/is-excluded.js';
import { isProjectIgnored } from '../../../src/foundation/project/is-ignored.js';

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
