import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

import { MarkdownFile } from '../support/markdown-file.js';
import { WORKSPACE } from '../support/workspace.js';
import { makeReference } from './make-reference.js';

/*
 * Every relative link of what is checked in leads somewhere, its anchor included. The pages that are
 * made from the code are made for the test; whether the site builds with them is for `npm run docs`.
 */

const SITE = join(WORKSPACE, 'docs');
const PAGES = [
  ...pagesIn(WORKSPACE),
  ...['apps', 'libs'].flatMap((parent) =>
    readdirSync(join(WORKSPACE, parent)).flatMap((name) => pagesIn(join(WORKSPACE, parent, name))),
  ),
  ...[SITE, ...['guides', 'harnesses', 'explanation'].map((part) => join(SITE, part))].flatMap(
    pagesIn,
  ),
];

/** Written by typedoc, which takes longer than this test may. */
const SDK = join(SITE, 'reference', 'sdk');

let made = '';

function pagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

beforeAll(() => {
  made = makeReference();
});

/** Where a link leads, if it leads into the repository. */
function targetOf(page: string, link: string): { path: string; anchor: string } | undefined {
  if (/^[a-z]+:/u.test(link)) return undefined;
  const [place = '', anchor = ''] = link.split('#');
  const base = place.startsWith('/') ? SITE : dirname(page);
  const path = place === '' ? page : resolve(base, place.replace(/^\//u, ''));
  return { path: isUnder(path, SITE) ? pageFile(path, place) : path, anchor };
}

/** A link of the site may leave the ending out. */
function pageFile(path: string, place: string): string {
  if (place.endsWith('/')) return join(path, 'index.md');
  return place === '' || /\.\w+$/u.test(path) ? path : `${path}.md`;
}

/** The file as it is checked in, or as it was made. */
function fileOf(path: string): string | undefined {
  const copies = [path];
  if (isUnder(path, SITE)) copies.push(join(made, relative(SITE, path)));
  if (isUnder(path, join(SITE, 'schemas'))) {
    copies.push(join(made, 'public', relative(SITE, path)));
  }
  return copies.find((copy) => existsSync(copy));
}

function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function anchorsOf(path: string): readonly string[] {
  const slug = isUnder(path, SITE) || isUnder(path, made) ? siteSlug : githubSlug;
  return new MarkdownFile(path).headings.map(slug);
}

function githubSlug(heading: string): string {
  const text = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return text.replace(/\s/gu, '-');
}

/** As VitePress makes them. */
function siteSlug(heading: string): string {
  const text = heading.replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/gu, '-');
  return text.replace(/^-+|-+$/gu, '').toLowerCase();
}

function brokenLinks(page: string): readonly string[] {
  return new MarkdownFile(page).links.filter((link) => {
    const target = targetOf(page, link);
    if (target === undefined || isUnder(target.path, SDK)) return false;
    const file = fileOf(target.path);
    if (file === undefined) return true;
    if (target.anchor === '') return false;
    return statSync(file).isDirectory() || !anchorsOf(file).includes(target.anchor);
  });
}

describe('links in what people read', () => {
  it.each(PAGES.map((page) => [relative(WORKSPACE, page), page] as const))(
    'of %s lead somewhere',
    (_, page) => {
      expect(brokenLinks(page)).toEqual([]);
    },
  );

  it('are found, so that this can fail', () => {
    const links = PAGES.flatMap((page) => new MarkdownFile(page).links);
    expect(links.length).toBeGreaterThan(50);
    expect(targetOf(join(SITE, 'index.md'), './nowhere.md')?.path).toBe(join(SITE, 'nowhere.md'));
    expect(fileOf(join(SITE, 'nowhere.md'))).toBe(undefined);
  });
});
