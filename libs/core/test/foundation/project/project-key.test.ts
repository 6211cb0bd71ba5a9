import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gitContext } from '../../../src/foundation/project/git-context.js';
import { normalizeRemote } from '../../../src/foundation/project/normalize-remote.js';
import { findProject, projectKey } from '../../../src/foundation/project/project-key.js';
import { git } from '../../support/git.js';

function repository(remote?: string): string {
  const root = join(realpathSync(tempFolder()), 'shop');
  mkdirSync(root);
  git(root, 'init', '--initial-branch=main');
  git(root, 'commit', '--allow-empty', '-m', 'First: lay out');
  if (remote !== undefined) git(root, 'remote', 'add', 'origin', remote);
  return root;
}

describe('findProject', () => {
  it('names a repository after its remote, from any folder in it', () => {
    const root = repository('git@github.com:Acme/Shop.git');
    mkdirSync(join(root, 'a', 'b'), { recursive: true });
    expect(findProject(join(root, 'a', 'b'))).toEqual({ key: 'github.com/acme/shop', root });
  });

  it('gives clones of one remote one key', () => {
    const first = repository('https://ada:secret@git.example.com/Team/Shop.git');
    const second = repository('ssh://git@git.example.com:2222/Team/Shop');
    expect(projectKey(first)).toBe('git.example.com/Team/Shop');
    expect(projectKey(second)).toBe(projectKey(first));
  });

  it('gives two projects without remotes two keys', () => {
    const first = repository();
    const second = repository();
    expect([projectKey(first), projectKey(second)]).toEqual([first, second]);
  });

  it.each([undefined, 'git@github.com:acme/shop.git'])(
    'gives worktrees the key of their repository (remote %s)',
    (remote) => {
      const root = repository(remote);
      git(root, 'worktree', 'add', '../shop-fix', '-b', 'fix/it');
      const worktree = join(root, '..', 'shop-fix');
      expect(findProject(worktree)).toEqual({ key: projectKey(root), root: worktree });
      expect(gitContext(worktree).branch).toBe('fix/it');
      expect(gitContext(root).branch).toBe('main');
    },
  );

  it('takes a submodule for a project of its own', () => {
    const library = repository();
    const root = repository('git@github.com:acme/shop.git');
    git(root, '-c', 'protocol.file.allow=always', 'submodule', 'add', library, 'lib');
    expect(findProject(join(root, 'lib'))).toEqual({ key: library, root: join(root, 'lib') });
  });

  it('is the folder itself where there is no repository', () => {
    const folder = realpathSync(tempFolder());
    symlinkSync(folder, join(folder, 'link'));
    expect(findProject(join(folder, 'link'))).toEqual({ key: folder, root: folder });
    expect(projectKey(join(folder, 'missing'))).toBe(join(folder, 'missing'));
  });

  it('prefers origin to other remotes', () => {
    const root = repository();
    git(root, 'remote', 'add', 'fork', 'git@github.com:ada/shop.git');
    expect(projectKey(root)).toBe('github.com/ada/shop');
    git(root, 'remote', 'add', 'upstream', 'git@github.com:acme/upstream.git');
    expect(projectKey(root)).toBe('github.com/acme/upstream');
    git(root, 'remote', 'add', 'origin', 'git@github.com:acme/shop.git');
    expect(projectKey(root)).toBe('github.com/acme/shop');
  });

  it.each<[string, (root: string) => void]>([
    [
      'a pointer to a folder that is no repository',
      (root) => {
        writeFileSync(join(root, '.git'), 'gitdir: /etc\n');
      },
    ],
    [
      'a pointer to itself',
      (root) => {
        writeFileSync(join(root, '.git'), 'gitdir: .git\n');
      },
    ],
    [
      'a pointer with a NUL',
      (root) => {
        writeFileSync(join(root, '.git'), 'gitdir: /a\0b\n');
      },
    ],
    [
      'a huge pointer',
      (root) => {
        writeFileSync(join(root, '.git'), `gitdir: ${'a/'.repeat(1_000_000)}`);
      },
    ],
    [
      'a FIFO',
      (root) => {
        execFileSync('mkfifo', [join(root, '.git')]);
      },
    ],
    [
      'a link in a circle',
      (root) => {
        symlinkSync('.git', join(root, '.git'));
      },
    ],
    [
      'an empty folder',
      (root) => {
        mkdirSync(join(root, '.git'));
      },
    ],
    [
      'FIFOs for its files',
      (root) => {
        mkdirSync(join(root, '.git'));
        for (const name of ['HEAD', 'config', 'commondir'])
          execFileSync('mkfifo', [join(root, '.git', name)]);
      },
    ],
    [
      'a remote that is an escape sequence',
      (root) => {
        mkdirSync(join(root, '.git'));
        writeFileSync(join(root, '.git', 'HEAD'), 'ref: refs/heads/main\n');
        writeFileSync(
          join(root, '.git', 'config'),
          '[remote "origin"]\n\turl = https://a.b/\u001b[2J\n',
        );
      },
    ],
  ])('falls back to the folder for %s', (_, prepare) => {
    const root = realpathSync(tempFolder());
    prepare(root);
    expect(findProject(root)).toEqual({ key: root, root });
    expect(gitContext(root).subjects).toEqual([]);
  });
});

describe('normalizeRemote', () => {
  it.each([
    ['https://github.com/Acme/Shop.git', 'github.com/acme/shop'],
    ['https://GitHub.com/acme/shop/', 'github.com/acme/shop'],
    ['ssh://git@ssh.github.com:443/acme/shop.git', 'github.com/acme/shop'],
    ['git@github.com:acme/shop', 'github.com/acme/shop'],
    ['github.com:/acme/shop.git', 'github.com/acme/shop'],
    [
      'https://token@gitlab.example.com:8443/Group/Sub/Shop.git?x#y',
      'gitlab.example.com/Group/Sub/Shop',
    ],
    ['https://dev.azure.com/org/project/_git/shop', 'dev.azure.com/org/project/shop'],
    ['git@ssh.dev.azure.com:v3/org/project/shop', 'dev.azure.com/org/project/shop'],
    ['https://example.com/a/../b/./c.git', 'example.com/b/c'],
    ['https://example.com/%C3%BCber/shop', 'example.com/über/shop'],
    ['[::1]:acme/shop.git', '[::1]/acme/shop'],
    ['file:///srv/git/shop.git', '/srv/git/shop'],
    ['/srv/git/shop.git', '/srv/git/shop'],
    ['../other', '/work/other'],
    ['/work/other/.git', '/work/other'],
    ['', undefined],
    ['https://', undefined],
    ['https://example.com/', undefined],
  ])('spells %j as %j', (remote, expected) => {
    expect(normalizeRemote(remote, '/work/shop')).toBe(expected);
  });

  const name = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,12}$/);

  it('gives one key to every form of a remote', () => {
    fc.assert(
      fc.property(
        fc.array(name, { minLength: 2, maxLength: 4 }),
        name,
        name,
        (path, user, password) => {
          const slashed = path.join('/');
          const forms = [
            `https://git.example.com/${slashed}`,
            `https://git.example.com/${slashed}.git`,
            `https://${user}:${password}@GIT.example.com:8443/${slashed}.git/`,
            `ssh://${user}@git.example.com:22/${slashed}.git`,
            `${user}@git.example.com:${slashed}.git`,
            `git://git.example.com/${slashed}`,
          ];
          expect(new Set(forms.map((form) => normalizeRemote(form, '/')))).toEqual(
            new Set([`git.example.com/${slashed}`]),
          );
        },
      ),
    );
  });

  it('takes any text, and lets no control character through', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // eslint-disable-next-line no-control-regex -- the property itself
        expect(normalizeRemote(text, '/r') ?? '').not.toMatch(/[\u0000-\u001f\u007f]/);
      }),
    );
  });
});
