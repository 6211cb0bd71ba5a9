import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Home } from './home.js';
import { tempFolder } from './temp-folder.js';

/** A repository on a server of which people have clones, as the `project` of their homes. */
export class SharedRepository {
  readonly #folder = join(tempFolder(), 'shop.git');

  constructor(private readonly first: Home) {
    mkdirSync(this.#folder);
    git(this.#folder, first, 'init', '-q', '--bare', '-b', 'main');
    this.clone(first);
    git(first.project(), first, 'commit', '-q', '--allow-empty', '-m', 'begin');
    git(first.project(), first, 'push', '-q', 'origin', 'HEAD:main');
  }

  clone(home: Home): void {
    git(home.folder, home, 'clone', '-q', this.#folder, home.at('project'));
  }

  /** Has all of a person's work tree merged on the server. */
  merge(home: Home): void {
    git(home.project(), home, 'add', '-A');
    git(home.project(), home, 'commit', '-q', '-m', 'change');
    git(home.project(), home, 'push', '-q', 'origin', 'HEAD:main');
  }

  /** Somebody who looks after the repository takes a folder out of it. */
  drop(folder: string): void {
    const clone = tempFolder();
    git(clone, this.first, 'clone', '-q', this.#folder, clone);
    git(clone, this.first, 'rm', '-q', '-r', '--', folder);
    git(clone, this.first, 'commit', '-q', '-m', 'take back');
    git(clone, this.first, 'push', '-q', 'origin', 'HEAD:main');
  }

  fetch(home: Home): void {
    git(home.project(), home, 'fetch', '-q', 'origin');
  }
}

function git(cwd: string, home: Home, ...args: readonly string[]): void {
  const who = {
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
  };
  const alone = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  const env = { PATH: home.env['PATH'], HOME: home.folder, ...alone, ...who };
  execFileSync('git', args, { cwd, env, stdio: 'ignore' });
}
