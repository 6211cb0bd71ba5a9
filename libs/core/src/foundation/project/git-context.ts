import { join } from 'node:path';
import { findRepository, type Repository } from './find-repository.js';
import { commitSubjects } from './git-commits.js';
import { readBounded } from '@reflect/files';

/** What was going on in a repository, as far as its files tell without a process. */
export interface GitContext {
  /** `undefined` when HEAD is detached or there is no repository. */
  readonly branch?: string;
  /** Subjects of the last commits, newest first, five at most. */
  readonly subjects: readonly string[];
}

const MAX_HEAD = 4096;
const MAX_LOG_TAIL = 64 * 1024;
const MAX_SUBJECTS = 5;
/** Of commits, merges included. */
const MAX_READ = 15;
const MAX_SUBJECT = 200;
/** Entries of the log that made a commit; the others only moved. */
const COMMITTED =
  /^(?:commit(?: \((?:initial|amend|merge|cherry-pick)\))?|cherry-pick|revert|rebase(?: (?:-i )?\((?:pick|reword|squash|fixup|edit)\))): (.+)$/;

export function gitContext(cwd: string): GitContext {
  const repository = findRepository(cwd);
  if (repository === undefined) return { subjects: [] };
  const branch = branchIn(repository);
  return { ...(branch !== undefined && { branch }), subjects: subjectsIn(repository) };
}

/** The branch alone, for those who need no commits; `undefined` as in {@link GitContext}. */
export function gitBranch(cwd: string): string | undefined {
  const repository = findRepository(cwd);
  return repository && branchIn(repository);
}

function branchIn({ gitDir }: Repository): string | undefined {
  return branchOf(readBounded(join(gitDir, 'HEAD'), MAX_HEAD) ?? '');
}

/** Where the objects cannot be read, those of the commits that were made here, as the log of HEAD has them. */
function subjectsIn(repository: Repository): readonly string[] {
  const subjects = commitSubjects(repository, { most: MAX_SUBJECTS, read: MAX_READ });
  if (subjects === undefined) {
    const log = join(repository.gitDir, 'logs', 'HEAD');
    return subjectsOf(readBounded(log, MAX_LOG_TAIL, true) ?? '');
  }
  return subjects.map((subject) => printable(subject).slice(0, MAX_SUBJECT).trim()).filter(Boolean);
}

function branchOf(head: string): string | undefined {
  const name = /^ref: refs\/heads\/([^\r\n]+)/.exec(head)?.[1]?.trim();
  return name === undefined ? undefined : printable(name);
}

function subjectsOf(log: string): string[] {
  const subjects = new Set<string>();
  for (const line of log.split('\n').reverse()) {
    if (subjects.size === MAX_SUBJECTS) break;
    const subject = COMMITTED.exec(line.slice(line.indexOf('\t') + 1))?.[1];
    if (subject !== undefined) subjects.add(printable(subject).slice(0, MAX_SUBJECT));
  }
  return [...subjects];
}

/** A repository is somebody else's text. Few subjects need the pattern that takes long to compile. */
function printable(text: string): string {
  const isPlain = /^[ -~]*$/.test(text);
  return (isPlain ? text : text.replace(/[\p{Cc}\p{Cf}]/gu, ' ')).trim();
}
