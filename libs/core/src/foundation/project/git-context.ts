import { join } from 'node:path';
import { findRepository } from './find-repository.js';
import { readBounded } from '@reflect/files';

/** What was going on in a repository, as far as its files tell without a process. */
export interface GitContext {
  /** `undefined` when HEAD is detached or there is no repository. */
  readonly branch?: string;
  /** Subjects of the last commits made here, newest first, five at most. */
  readonly subjects: readonly string[];
}

const MAX_HEAD = 4096;
const MAX_LOG_TAIL = 64 * 1024;
const MAX_SUBJECTS = 5;
const MAX_SUBJECT = 200;
/** Entries of the log that made a commit; the others only moved. */
const COMMITTED =
  /^(?:commit(?: \((?:initial|amend|merge|cherry-pick)\))?|cherry-pick|revert|rebase(?: (?:-i )?\((?:pick|reword|squash|fixup|edit)\))): (.+)$/;

export function gitContext(cwd: string): GitContext {
  const repository = findRepository(cwd);
  if (repository === undefined) return { subjects: [] };
  const branch = branchOf(readBounded(join(repository.gitDir, 'HEAD'), MAX_HEAD) ?? '');
  const log = readBounded(join(repository.gitDir, 'logs', 'HEAD'), MAX_LOG_TAIL, true) ?? '';
  return { ...(branch !== undefined && { branch }), subjects: subjectsOf(log) };
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
