import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { MemoryLearningStore } from '../../../../src/stores/learnings/memory-learning-store.js';
import { projectKey } from '../../../../src/foundation/project/project-key.js';
import {
  findProposals,
  type FoundGlobs,
} from '../../../../src/services/triggers/propose/find-proposals.js';
import { SAMPLE } from '../../../stores/learnings/support/plain-sample.js';
import { git } from '../../../support/git.js';

const A = 'lrn-0000000a';

/** A repository whose commits are these files, changed together. */
class Repository {
  readonly root = join(tempFolder(), 'shop');
  #changes = 0;

  constructor() {
    mkdirSync(this.root);
    this.git('init', '-q');
  }

  git(...args: readonly string[]): void {
    git(this.root, ...args);
  }

  commit(...files: readonly string[]): void {
    for (const file of files) {
      const path = join(this.root, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `export const roundPrice = ${String(this.#changes++)};\n`);
    }
    this.git('add', '.');
    this.git('commit', '-q', '-m', 'change');
  }
}

async function found(
  { root }: Pick<Repository, 'root'>,
  ...learnings: readonly Partial<Learning>[]
): Promise<readonly FoundGlobs[]> {
  const store = new MemoryLearningStore();
  const scope = { kind: 'project', project: projectKey(root) } as const;
  const plain = { ...SAMPLE, scope, kind: 'invariant', files: [], relations: [] } as const;
  for (const one of learnings) await store.add({ ...plain, id: A, ...one });
  return findProposals(store, { cwd: join(root, 'src'), maxCommits: 100 });
}

const globsOf = (all: readonly FoundGlobs[]): unknown =>
  all.map(({ learning, globs }) => [learning.id, globs.map(({ glob }) => glob)]);
const entity = (name: string, type: string): Learning['entities'][number] => ({ name, type });

describe('findProposals', () => {
  it('finds what changed together with the files that a learning names', async () => {
    const repository = new Repository();
    for (let n = 0; n < 3; n++) repository.commit('src/round.ts', 'test/round.test.ts');
    repository.commit('src/order.ts');
    const all = await found(repository, { entities: [entity('src/round.ts', 'path')] });
    expect(globsOf(all)).toEqual([[A, ['src/round.ts', 'test/round.test.ts']]]);
    expect(all[0]?.globs[1]?.evidence).toEqual({
      ...{ files: ['test/round.test.ts'], seeds: ['src/round.ts'], commits: 3, together: 3 },
    });
  });

  it('finds the file that holds a symbol, and the one that the graph ties to it', async () => {
    const repository = new Repository();
    repository.commit('src/round.ts');
    writeFileSync(join(repository.root, 'src/tax.ts'), 'export const taxOf = 1;\n');
    repository.git('add', '.');
    repository.git('commit', '-q', '-m', 'tax');
    const named = { entities: [entity('roundPrice()', 'symbol')] };
    const tied: Partial<Learning> = {
      ...{ id: 'lrn-0000000b', kind: 'lesson', entities: [entity('src/tax.ts', 'path')] },
      relations: [{ source: 'roundPrice()', type: 'in', target: 'src/tax.ts' }],
    };
    expect(globsOf(await found(repository, named, tied))).toEqual([
      [A, ['src/round.ts', 'src/tax.ts']],
    ]);
  });

  it.each([
    ['of a kind that does not come back with a file', { kind: 'lesson' }],
    ['of another project', { scope: { kind: 'project', project: 'other' } }],
    ['that is not active', { status: 'proposed' }],
    ['that names no file that is there', { entities: [entity('src/gone.ts', 'path')] }],
  ] as const)('finds nothing for a learning %s', async (_, changes) => {
    const repository = new Repository();
    for (let n = 0; n < 3; n++) repository.commit('src/round.ts', 'test/round.test.ts');
    const all = await found(repository, { entities: [entity('src/round.ts', 'path')], ...changes });
    expect(all).toEqual([]);
  });

  it('finds nothing where there is no repository', async () => {
    const repository = { root: tempFolder() };
    mkdirSync(join(repository.root, 'src'));
    expect(await found(repository, { entities: [entity('src/round.ts', 'path')] })).toEqual([]);
  });

  it('starts no program that a repository names', async () => {
    const repository = new Repository();
    repository.commit('src/round.ts');
    const trap = join(repository.root, 'trap.sh');
    const sprung = join(repository.root, 'sprung');
    writeFileSync(trap, `#!/bin/sh\ntouch '${sprung}'\n`);
    chmodSync(trap, 0o755);
    for (const name of ['core.fsmonitor', 'core.pager', 'gpg.program', 'diff.external']) {
      repository.git('config', name, trap);
    }
    repository.git('config', 'log.showSignature', 'true');
    const named = [entity('src/round.ts', 'path'), entity('roundPrice', 'symbol')];
    expect(globsOf(await found(repository, { entities: named }))).toEqual([[A, ['src/round.ts']]]);
    expect(existsSync(sprung)).toBe(false);
  });
});
