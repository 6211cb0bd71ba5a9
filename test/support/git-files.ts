import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface GitState {
  readonly branch: string;
  /** Subjects of the commits made so far, oldest first. */
  readonly subjects: readonly string[];
}

/** Makes a folder a git repository, as far as its files tell without a git process. */
export function writeGitFiles(folder: string, { branch, subjects }: GitState): void {
  const git = join(folder, '.git');
  const id = '0'.repeat(40);
  const log = subjects.map((text) => `${id} ${id} A <a@b.c> 1700000000 +0000\tcommit: ${text}\n`);
  mkdirSync(join(git, 'logs'), { recursive: true });
  writeFileSync(join(git, 'HEAD'), `ref: refs/heads/${branch}\n`);
  writeFileSync(join(git, 'config'), '[core]\n\tbare = false\n');
  writeFileSync(join(git, 'logs', 'HEAD'), log.join(''));
}
