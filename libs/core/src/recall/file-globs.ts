/** Globs of learnings are somebody's text; longer ones are not worth their time. */
const MAX_GLOB = 300;

/**
 * Whether one of `globs` matches one of `files`. `*` and `?` stay within a folder name, `**` crosses
 * folders; a relative glob matches the end of a path. Case counts; nothing else has a meaning.
 */
export function matchesAnyFile(globs: readonly string[], files: readonly string[]): boolean {
  if (globs.length === 0 || files.length === 0) return false;
  const paths = files.map(partsOf);
  return globs.some((glob) => {
    if (glob.length > MAX_GLOB) return false;
    const parts = partsOf(glob);
    if (parts.length === 0) return false;
    const pattern = glob.startsWith('/') ? parts : ['**', ...parts];
    return paths.some((path) => matchesParts(pattern, path));
  });
}

function partsOf(path: string): string[] {
  return path
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
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
