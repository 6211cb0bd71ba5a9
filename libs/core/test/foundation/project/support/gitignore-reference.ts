import { isAbsolute, relative, sep } from 'node:path';
import picomatch from 'picomatch';
import { ignorePatterns, isProjectIgnored } from '../../../../src/foundation/project/is-ignored.js';

interface Rule {
  readonly negated: boolean;
  matches(path: string): boolean;
}

/**
 * The reference for `isFileIgnored`: makes a check of paths against a project's `.reflectignore`, whose patterns mean what they mean
 * in a `.gitignore`: the last that matches decides, `!` takes back, a slash at the end means
 * folders, one before that anchors to the root.
 *
 * Unlike git, `!` also takes back a file of a folder that is ignored. Paths outside of the project
 * are not ignored.
 */
export function pathIgnorer(root: string): (path: string) => boolean {
  if (isProjectIgnored(root)) return () => true;
  const rules = (ignorePatterns(root) ?? []).map(toRule);
  return (path) => {
    const inside = pathInside(root, path);
    if (inside === undefined) return false;
    return rules.findLast((rule) => rule.matches(inside))?.negated === false;
  };
}

/** As git has them: neither `{a,b}` nor `+(a)`. */
const GLOB = { dot: true, nobrace: true, noextglob: true } as const;
const MAX_PATTERN = 300;
/** More in one part of a path would take too long to try out. */
const MAX_STARS = 4;

function toRule(line: string): Rule {
  const negated = line.startsWith('!');
  const pattern = line.slice(negated ? 1 : 0).replace(/^\\(?=[#!])/, '');
  // Whoever writes such a pattern means to keep files out.
  if (isTooComplex(pattern)) return { negated: false, matches: () => true };
  const isFolder = pattern.endsWith('/');
  const body = pattern.replace(/^\/|\/$/g, '');
  const isAnchored = pattern.slice(0, -1).includes('/');
  const glob = isAnchored ? body : `**/${body}`;
  const globs = isFolder ? [`${glob}/**`] : [glob, `${glob}/**`];
  const matchers = globs.map((one) => picomatch(one, GLOB));
  return { negated, matches: (path) => matchers.some((matches) => matches(path)) };
}

function isTooComplex(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN) return true;
  return pattern.split('/').some((part) => part !== '**' && part.split('*').length - 1 > MAX_STARS);
}

function pathInside(root: string, path: string): string | undefined {
  const inside = isAbsolute(path) ? relative(root, path) : path;
  if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside))
    return undefined;
  return inside.split(sep).join('/').replace(/^\.\//, '');
}
