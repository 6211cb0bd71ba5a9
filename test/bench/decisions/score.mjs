import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the scorer of the data says of lines, which are left in `file`. */
export function score(data, lines, file) {
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const scorer = [data, dirname(data)]
    .map((folder) => join(folder, 'decisions-score.mjs'))
    .find((path) => existsSync(path));
  if (scorer === undefined) throw new Error(`no decisions-score.mjs in ${data} or beside it`);
  const args = [scorer, file, '--root', data];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${scorer}: ${stderr}`);
  return JSON.parse(stdout);
}
