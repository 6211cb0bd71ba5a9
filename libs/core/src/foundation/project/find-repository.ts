import { realpathSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { readBounded } from '@reflect/files';
import { inside } from '../storage/inside.js';

/** A git work tree, found by its files: no git process runs. */
export interface Repository {
  /** Top of the work tree that was asked for. */
  readonly root: string;
  /** HEAD and its log; each worktree has its own. */
  readonly gitDir: string;
  /** Configuration; worktrees of one repository share it. */
  readonly commonDir: string;
  /** What all worktrees of the repository have in common: the top of the main one. */
  readonly mainRoot: string;
}

const MAX_LEVELS = 64;
const MAX_POINTER = 4096;

/** The repository around `cwd`, or `undefined` when there is none. */
export function findRepository(cwd: string): Repository | undefined {
  let folder = realFolder(cwd);
  for (let level = 0; level < MAX_LEVELS; level++) {
    const repository = repositoryAt(folder);
    if (repository !== undefined) return repository;
    const parent = dirname(folder);
    if (parent === folder) return undefined;
    folder = parent;
  }
  return undefined;
}

/** The folder without symbolic links, so that one folder has one name; a missing one as it is. */
export function realFolder(path: string): string {
  try {
    return realpathSync.native(resolve(path));
  } catch {
    return resolve(path);
  }
}

function repositoryAt(root: string): Repository | undefined {
  const gitDir = gitDirOf(inside(root, '.git'), root);
  if (gitDir === undefined || readBounded(inside(gitDir, 'HEAD'), MAX_POINTER) === undefined)
    return undefined;
  const commonDir = commonDirOf(gitDir);
  const isLinked = commonDir !== gitDir && basename(commonDir) === '.git';
  if (isLinked) return { root, gitDir, commonDir, mainRoot: dirname(commonDir) };
  return { root, gitDir, commonDir, mainRoot: commonDir === gitDir ? root : commonDir };
}

/** `.git` itself, or where a worktree's or submodule's file of that name points. */
function gitDirOf(dotGit: string, root: string): string | undefined {
  const stat = lookUp(dotGit);
  if (stat === undefined) return undefined;
  if (stat.isDirectory()) return dotGit;
  const target = /^gitdir: ([^\0\r\n]+)/.exec(readBounded(dotGit, MAX_POINTER) ?? '')?.[1]?.trim();
  return target === undefined ? undefined : realFolder(resolve(root, target));
}

function commonDirOf(gitDir: string): string {
  const pointer = inside(gitDir, 'commondir');
  if (lookUp(pointer) === undefined) return gitDir;
  const target = readBounded(pointer, MAX_POINTER)?.split('\n', 1)[0]?.trim();
  if (target === undefined || target === '' || target.includes('\0')) return gitDir;
  const folder = realFolder(resolve(gitDir, target));
  return readBounded(inside(folder, 'HEAD'), MAX_POINTER) === undefined ? gitDir : folder;
}

/** Most folders above a project have no `.git`: an error for each would take longer than the look. */
function lookUp(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
