import { runGit } from '../../foundation/project/run-git.js';

/** A commit that holds a text, in a line that it adds or takes away. */
export interface CommitWithText {
  readonly commit: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

const LIMITS = { timeoutMs: 120_000, maxBytes: 512 * 1024 * 1024 };
const COMMIT = '\u0001';
const LOG = ['log', '--all', '-p', '--no-color', '--no-ext-diff', '--no-textconv', '--text'];

/**
 * The commits of all branches around a folder that hold a text, newest first; none outside of a
 * repository, and undefined where git did not answer. The text is no argument of a process, where
 * others could read it.
 */
export async function commitsWith(
  folder: string,
  text: string,
): Promise<readonly CommitWithText[] | undefined> {
  if ((await runGit(folder, ['rev-parse', '--git-dir'], LIMITS)) === undefined) return [];
  const log = await runGit(folder, [...LOG, `--format=${COMMIT}%h %cs`, '--', '.'], LIMITS);
  return log === undefined ? undefined : commitsIn(log, text);
}

/** What `git log -p` printed, commit by commit. */
function commitsIn(log: string, text: string): CommitWithText[] {
  return log
    .split(COMMIT)
    .filter((part) => part.includes(text))
    .map((part) => {
      const [commit = '', date = ''] = part.slice(0, part.indexOf('\n')).split(' ');
      return { commit, date };
    });
}
