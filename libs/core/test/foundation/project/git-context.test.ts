import { readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync, chmodSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { gitBranch, gitContext } from '../../../src/foundation/project/git-context.js';
import { git } from '../../support/git.js';

function repository(...options: readonly string[]): string {
  const root = join(tempFolder(), 'shop');
  mkdirSync(root);
  git(root, 'init', '--initial-branch=main', ...options);
  return root;
}

function commit(root: string, message: string, ...options: readonly string[]): void {
  const file = join(root, '.git', 'MESSAGE');
  writeFileSync(file, message);
  const empty = ['--allow-empty', '--allow-empty-message', '--cleanup=verbatim'];
  git(root, 'commit', ...empty, '-F', file, ...options);
}

/** So many commits with much in common, so that git packs most of them as deltas. */
function manyCommits(root: string, count: number): void {
  const body = 'The price list is moved to cents. '.repeat(40);
  for (let n = 1; n <= count; n++) commit(root, `Step ${String(n)}\n\n${body}`);
}

const logged = (root: string, ...options: readonly string[]): string[] =>
  git(root, 'log', '-5', '--no-merges', '--format=%s', ...options)
    .split('\n')
    .filter(Boolean);

describe('gitContext', () => {
  it('tells branch and last commits', () => {
    const root = repository();
    for (const n of [1, 2, 3, 4, 5, 6]) commit(root, `Step ${String(n)}: do it`);
    git(root, 'checkout', '-b', 'feature/x');
    commit(root, 'Step 6: better', '--amend');
    expect(gitContext(root)).toEqual({
      branch: 'feature/x',
      subjects: [
        'Step 6: better',
        'Step 5: do it',
        'Step 4: do it',
        'Step 3: do it',
        'Step 2: do it',
      ],
    });
    expect(gitBranch(root)).toBe('feature/x');
  });

  it('has no branch when HEAD is detached, and no commits before the first', () => {
    const root = repository();
    expect(gitContext(root)).toEqual({ branch: 'main', subjects: [] });
    commit(root, 'First: lay out');
    git(root, 'checkout', '--detach');
    expect(gitContext(root)).toEqual({ subjects: ['First: lay out'] });
    expect([gitBranch(root), gitBranch(tempFolder())]).toEqual([undefined, undefined]);
  });

  it('tells of commits that nobody made here: in a clone, a worktree and a pulled branch', () => {
    const root = repository();
    manyCommits(root, 7);
    const folder = tempFolder();
    git(folder, 'clone', '-q', `file://${root}`, 'clone');
    git(folder, 'clone', '-q', '--shared', root, 'borrowing');
    git(folder, 'clone', '-q', '--depth', '2', `file://${root}`, 'shallow');
    git(root, 'worktree', 'add', '-q', '-b', 'other', join(folder, 'worktree'));
    const names = ['clone', 'borrowing', 'worktree', 'shallow'];
    const seen = names.map((name) => gitContext(join(folder, name)).subjects);
    const last = ['Step 7', 'Step 6', 'Step 5', 'Step 4', 'Step 3'];
    expect(seen).toEqual([last, last, last, last.slice(0, 2)]);
    commit(root, 'Step 8');
    git(join(folder, 'clone'), 'pull', '-q', '--ff-only');
    expect(gitContext(join(folder, 'clone')).subjects).toEqual(['Step 8', ...last.slice(0, 4)]);
  });

  it('tells what a merge brought, and not that it was merged', () => {
    const root = repository();
    commit(root, 'Begin');
    git(root, 'checkout', '-q', '-b', 'feature');
    commit(root, 'Feature one');
    git(root, 'checkout', '-q', 'main');
    commit(root, 'Main one');
    git(root, 'merge', '-q', '--no-ff', '-m', 'Merge branch feature', 'feature');
    commit(root, 'Main two');
    expect(gitContext(root).subjects.toSorted()).toEqual(logged(root).toSorted());
    expect(gitContext(root).subjects).toHaveLength(4);
  });

  it.each([
    ['offsets', 'true', []],
    ['names', 'false', []],
    ['names of SHA-256', 'false', ['--object-format=sha256']],
  ])('reads commits that are packed as deltas of %s', (_, byOffset, options) => {
    const root = repository(...options);
    manyCommits(root, 30);
    git(root, '-c', `repack.useDeltaBaseOffset=${byOffset}`, 'repack', '-adfq', '--depth=50');
    git(root, 'pack-refs', '--all');
    const [index = ''] = packsOf(root, '.idx');
    const head = git(root, 'rev-parse', 'HEAD~1', 'HEAD~2', 'HEAD~3').split('\n');
    const rows = git(root, 'verify-pack', '-v', index)
      .split('\n')
      .map((row) => row.split(/\s+/));
    const deltas = rows.filter((row) => row.length === 7 && head.includes(row[0] ?? ''));
    expect(deltas.length).toBeGreaterThan(0);
    expect(gitContext(root).subjects).toEqual(logged(root));
  });

  it.each([
    ['in lines', 'One\ntwo\n\nMore', 'One two'],
    ['behind empty lines', '\n\nOne\n\nMore', 'One'],
    ['that is long', `${'word '.repeat(100)}\n\nMore`, 'word '.repeat(40).trim()],
    ['before a text without an end', `One\n\n${'0123456789'.repeat(60_000)}`, 'One'],
    ['that would move the cursor', 'One\u001b[2J\u202e', 'One [2J'],
  ])('tells a subject %s', (_, message, subject) => {
    const root = repository();
    commit(root, message);
    const loose = gitContext(root).subjects;
    git(root, 'repack', '-adq');
    expect([loose, gitContext(root).subjects]).toEqual([[subject], [subject]]);
  });

  it('passes over a commit that says nothing', () => {
    const root = repository();
    for (const message of ['One', '', 'One', 'Two']) commit(root, message);
    expect(gitContext(root).subjects).toEqual(['Two', 'One']);
  });

  it('takes the log of HEAD where the objects cannot be read', () => {
    const root = repository();
    commit(root, 'Gone');
    rmSync(join(root, '.git', 'objects'), { recursive: true });
    mkdirSync(join(root, '.git', 'objects'));
    const line = `${'0'.repeat(40)} ${'1'.repeat(40)} A <a@b> 1 +0000\tcommit: `;
    writeFileSync(
      join(root, '.git', 'logs', 'HEAD'),
      `${`${line}old\n`.repeat(50_000)}${line}new\u001b[2J\n`,
    );
    expect(gitContext(root).subjects).toEqual(['new [2J', 'old']);
  });

  it('survives packs of which any byte is another', () => {
    const root = repository();
    manyCommits(root, 12);
    git(root, 'repack', '-adfq', '--depth=50');
    const files = [...packsOf(root, '.idx'), ...packsOf(root, '.pack')];
    const whole = files.map((file) => readFileSync(file));
    for (const file of files) chmodSync(file, 0o600);
    const last = logged(root);
    const change = fc.record({
      file: fc.nat({ max: files.length - 1 }),
      at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      byte: fc.nat({ max: 255 }),
    });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 20 }), (changes) => {
        const damaged = whole.map((bytes) => Buffer.from(bytes));
        for (const { file, at, byte } of changes) {
          const bytes = damaged[file] ?? Buffer.of();
          bytes[Math.floor(at * bytes.length)] = byte;
        }
        files.forEach((file, n) => {
          writeFileSync(file, damaged[n] ?? '');
        });
        const { subjects } = gitContext(root);
        expect(subjects.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 200 },
    );
    files.forEach((file, n) => {
      writeFileSync(file, whole[n] ?? '');
    });
    expect(gitContext(root).subjects).toEqual(last);
  });
});

function packsOf(root: string, ending: string): string[] {
  const folder = join(root, '.git', 'objects', 'pack');
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}
