/** Globs of learnings are somebody's text; longer ones are not worth their time. */
const MAX_GLOB = 300;
/** Globs that braces may make of one. */
const MAX_ALTERNATIVES = 100;

/** File systems of these take two spellings for one file. */
export const FOLDS_CASE = process.platform === 'win32' || process.platform === 'darwin';

/**
 * Whether one of `globs` matches one of `files`. `*` and `?` stay within a folder name, `**` crosses
 * folders, `{a,b}` is one or the other and may be nested; nothing else has a meaning. A relative glob
 * matches the end of a path. Case counts where the file system of the platform minds it.
 */
export function matchesAnyFile(
  globs: readonly string[],
  files: readonly string[],
  foldCase: boolean = FOLDS_CASE,
): boolean {
  if (globs.length === 0 || files.length === 0) return false;
  const paths = files.map((file) => partsOf(file, foldCase));
  return globs.some((glob) =>
    expandBraces(glob).some((plain) => {
      const pattern = patternOf(plain, foldCase);
      return pattern.length > 0 && paths.some((path) => matchesParts(pattern, path));
    }),
  );
}

/** Whether a glob can match anything at all. */
export function isUsableGlob(glob: string): boolean {
  return expandBraces(glob).some((plain) => patternOf(plain, false).length > 0);
}

/**
 * The longest text that every path has in it that the glob matches, in lower case and with `/`
 * between folders; empty where there is none. Looking for it is a hundred times faster than matching.
 */
export function globHint(glob: string): string {
  const outside = withoutGroups(glob);
  if (outside === undefined) return '';
  const runs = [''];
  for (const part of partsOf(outside, true)) {
    // A dot beside a group may be a part of its own, which no path has.
    const pieces = part.split(/[*?{}]/).filter((piece) => piece !== '.');
    const isPlain = pieces[0] === part;
    const last = runs.at(-1) ?? '';
    if (isPlain) runs[runs.length - 1] = last === '' ? part : `${last}/${part}`;
    else runs.push(...pieces, '');
  }
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/** A path as {@link globHint} spells its parts. */
export function hintedPath(path: string): string {
  return partsOf(path, true).join('/');
}

/** A glob with `*` for each group in braces; undefined where the braces do not pair. */
function withoutGroups(glob: string): string | undefined {
  let outside = '';
  let depth = 0;
  for (const sign of glob) {
    if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (depth === 0) outside += sign;
    if (depth < 0) return undefined;
    if (sign === '}' && depth === 0) outside += '*';
  }
  return depth === 0 ? outside : undefined;
}

function patternOf(glob: string, foldCase: boolean): readonly string[] {
  const parts = partsOf(glob, foldCase);
  return parts.length === 0 || glob.startsWith('/') ? parts : ['**', ...parts];
}

function partsOf(path: string, foldCase: boolean): string[] {
  return (foldCase ? path.toLowerCase() : path)
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
}

/** Every glob that the braces of one stand for; none where there are too many. */
function expandBraces(glob: string): readonly string[] {
  if (glob.length > MAX_GLOB) return [];
  if (!glob.includes('{')) return [glob];
  const plain: string[] = [];
  const open = [glob];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const group = firstGroup(next);
    if (group === undefined) plain.push(next);
    else open.push(...group);
    if (plain.length + open.length > MAX_ALTERNATIVES) return [];
  }
  return plain;
}

/** A glob with each alternative of its first group in place of the group. */
function firstGroup(glob: string): readonly string[] | undefined {
  for (let start = glob.indexOf('{'); start >= 0; start = glob.indexOf('{', start + 1)) {
    const cuts = cutsOf(glob, start);
    const end = cuts.at(-1);
    if (end === undefined || cuts.length < 3) continue;
    const [head, tail] = [glob.slice(0, start), glob.slice(end + 1)];
    return cuts.slice(1).map((cut, at) => head + glob.slice((cuts[at] ?? 0) + 1, cut) + tail);
  }
  return undefined;
}

/** Where a group begins, its commas and its end; nothing for one without an end. */
function cutsOf(glob: string, start: number): readonly number[] {
  const cuts = [start];
  let depth = 0;
  for (let at = start; at < glob.length; at++) {
    const sign = glob[at];
    if (sign === '{') depth++;
    if (sign === ',' && depth === 1) cuts.push(at);
    if (sign === '}' && --depth === 0) return [...cuts, at];
  }
  return [];
}

/** Two-pointer match with one place to go back to, so that the time is at most glob x path. */
function matchesParts(pattern: readonly string[], path: readonly string[]): boolean {
  let at = 0;
  let star = -1;
  let retry = 0;
  for (let part = 0; part < path.length;) {
    const wanted = pattern[at];
    if (wanted === '**') {
      star = at++;
      retry = part;
    } else if (wanted !== undefined && matchesPart(wanted, path[part] ?? '')) {
      at++;
      part++;
    } else if (star >= 0) {
      at = star + 1;
      part = ++retry;
    } else {
      return false;
    }
  }
  return pattern.slice(at).every((rest) => rest === '**');
}

function matchesPart(wanted: string, name: string): boolean {
  let at = 0;
  let star = -1;
  let retry = 0;
  for (let index = 0; index < name.length;) {
    const sign = wanted[at];
    if (sign === '*') {
      star = at++;
      retry = index;
    } else if (sign === '?' || (sign !== undefined && sign === name[index])) {
      at++;
      index++;
    } else if (star >= 0) {
      at = star + 1;
      index = ++retry;
    } else {
      return false;
    }
  }
  return wanted.slice(at).replaceAll('*', '') === '';
}
