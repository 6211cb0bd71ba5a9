import type { GitContext } from '@reflect/core/cold';

/** Branches whose names say nothing about the work. */
const PLAIN_BRANCHES: ReadonlySet<string> = new Set(['main', 'master', 'trunk', 'develop', 'dev']);
const FOLDERS = 2;

/** Whether more than the name of a folder tells what is being worked on. */
export function tellsWork({ branch = '', subjects }: GitContext): boolean {
  return subjects.length > 0 || (branch !== '' && !PLAIN_BRANCHES.has(branch));
}

const MAX_STANDING = 5;

/** The questions of the setting `recall.standingQueries`. */
export function standingQueries(setting: string): readonly string[] {
  return setting
    .split(';')
    .map((query) => query.trim())
    .filter(Boolean)
    .slice(0, MAX_STANDING);
}

/** What a session is about before anybody has said so: folder, branch and the last commits. */
export function sessionQuery(cwd: string, { branch = '', subjects }: GitContext): string {
  const folders = cwd.split(/[/\\]+/).filter(Boolean);
  const branchWords = PLAIN_BRANCHES.has(branch) ? '' : branch.replaceAll(/[/_-]+/g, ' ');
  return [folders.slice(-FOLDERS).join(' '), branchWords, ...subjects].filter(Boolean).join('\n');
}
