import { runGit } from '../../../foundation/project/run-git.js';

/** The files that one commit changed, as paths below the top of the repository. */
export type CommitFiles = readonly string[];

export interface GitHistory {
  /** Files that are there now. */
  readonly tracked: readonly string[];
  /** The latest first. */
  readonly commits: readonly CommitFiles[];
}

const LIMITS = { timeoutMs: 20_000, maxBytes: 32 * 1024 * 1024 };
const MARK = '\u0001';
const HASH = /^[0-9a-f]{40,64}$/;
/** A commit that changed more says nothing about what belongs together. */
const MAX_FILES = 40;
const MAX_TRACKED = 200_000;
/** What stands in a glob as itself, and on a terminal as it is. */
const PLAIN_PATH = /^[^*?{}[\]\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,240}$/u;

/** What git knows of the last commits in the repository at `root`; nothing where there is none. */
export async function readGitHistory(root: string, maxCommits: number): Promise<GitHistory> {
  const [tracked, log] = await Promise.all([
    runGit(root, ['ls-files', '-z'], LIMITS),
    runGit(
      root,
      [
        'log',
        ...['-z', '--name-only', '--no-merges', '--no-renames', '--no-show-signature'],
        ...['--no-ext-diff', '--no-textconv', '--diff-filter=d', '--relative'],
        `--max-count=${String(maxCommits)}`,
        `--format=%x01%H`,
      ],
      LIMITS,
    ),
  ]);
  return {
    tracked: (tracked ?? '').split('\0').filter(isPlainPath).slice(0, MAX_TRACKED),
    commits: parseLog(log ?? ''),
  };
}

/** `\x01`, hash and NUL, then after a newline each path and NUL; what has another form is left out. */
export function parseLog(log: string): readonly CommitFiles[] {
  return log.split(MARK).flatMap((part) => {
    const [hash = '', ...paths] = part.split('\0');
    if (!HASH.test(hash)) return [];
    const files = paths.map((path, at) => (at === 0 ? path.replace(/^\n/, '') : path));
    const plain = files.filter(isPlainPath);
    return plain.length === 0 || plain.length > MAX_FILES ? [] : [plain];
  });
}

function isPlainPath(path: string): boolean {
  return PLAIN_PATH.test(path);
}

/** Files that have a symbol in them as a whole word, the first few. */
export async function filesWithSymbol(root: string, symbol: string): Promise<readonly string[]> {
  const args = ['grep', '-z', '-l', '-F', '-w', '-I', '--no-recurse-submodules', '-e', symbol];
  const found = await runGit(root, args, LIMITS);
  return (found ?? '').split('\0').filter(isPlainPath);
}
