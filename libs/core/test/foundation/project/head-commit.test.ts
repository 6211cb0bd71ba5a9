import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { findRepository } from '../../../src/foundation/project/find-repository.js';
import { headCommit } from '../../../src/foundation/project/head-commit.js';
import { git } from '../../support/git.js';

function repository(): string {
  const root = join(tempFolder(), 'shop');
  mkdirSync(root);
  git(root, 'init', '--initial-branch=feature/cents');
  return root;
}

function commitAt(folder: string): string | undefined {
  const found = findRepository(folder);
  return found === undefined ? undefined : headCommit(found);
}

describe('headCommit', () => {
  it('is what git says: on a branch, packed, detached, and in a worktree', () => {
    const root = repository();
    git(root, 'commit', '--allow-empty', '-m', 'First');
    const first = git(root, 'rev-parse', 'HEAD');
    const loose = commitAt(root);
    git(root, 'pack-refs', '--all');
    const packed = commitAt(root);
    const worktree = join(root, '..', 'other');
    git(root, 'worktree', 'add', '-b', 'other', worktree);
    git(worktree, 'commit', '--allow-empty', '-m', 'Second');
    git(root, 'checkout', '--detach');
    const seen = [loose, packed, commitAt(root), commitAt(worktree)];
    expect(seen).toEqual([first, first, first, git(worktree, 'rev-parse', 'HEAD')]);
  });

  it('is undefined before the first commit and for a reference that leaves the folder', () => {
    const root = repository();
    const unborn = commitAt(root);
    writeFileSync(join(root, '.git', 'HEAD'), 'ref: refs/../../../secret\n');
    expect([unborn, commitAt(root)]).toEqual([undefined, undefined]);
  });
});
