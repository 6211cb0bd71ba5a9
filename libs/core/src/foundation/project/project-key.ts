import { findRepository, realFolder } from './find-repository.js';
import { remoteUrl } from './git-remote.js';
import { normalizeRemote } from './normalize-remote.js';
import { readBounded } from '@reflect/files';
import { inside } from '../storage/inside.js';

/** The project that a folder belongs to. */
export interface Project {
  /** `github.com/acme/shop`, or an absolute path where there is no remote. */
  readonly key: string;
  /** Top of the work tree, or the folder itself outside of any repository. */
  readonly root: string;
}

const MAX_CONFIG = 256 * 1024;

/**
 * The project around `cwd`: clones of one remote and worktrees of one repository share the key.
 *
 * Reads a few small files of `.git` and runs no process.
 */
export function findProject(cwd: string): Project {
  const repository = findRepository(cwd);
  if (repository === undefined) {
    const root = realFolder(cwd);
    return { key: root, root };
  }
  const config = readBounded(inside(repository.commonDir, 'config'), MAX_CONFIG) ?? '';
  const url = remoteUrl(config);
  const remote = url === undefined ? undefined : normalizeRemote(url, repository.mainRoot);
  return { key: remote ?? repository.mainRoot, root: repository.root };
}

/** The key of the project that a folder is in; see `Project`. */
export function projectKey(cwd: string): string {
  return findProject(cwd).key;
}
