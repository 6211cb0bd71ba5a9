import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { WORKSPACE } from '../../support/workspace.js';

/** The command lines of a section of the README, in order and without their comments. */
export function readmeCommands(section: string): readonly string[] {
  const blocks = [...readmeSection(section).matchAll(/^```sh\n(.*?)^```$/gmsu)];
  return blocks
    .flatMap(([, text = '']) => text.trimEnd().split('\n'))
    .map((line) => line.replace(/\s#.*$/u, '').trim());
}

/** The script of a section of the README: its blocks go on from each other. */
export function readmeScript(section: string): string {
  const blocks = [...readmeSection(section).matchAll(/^```js\n(.*?)^```$/gmsu)];
  if (blocks.length === 0) throw new Error(`README.md has no script under "${section}"`);
  return blocks.map(([, text = '']) => text).join('');
}

function readmeSection(title: string): string {
  const readme = readFileSync(join(WORKSPACE, 'README.md'), 'utf8');
  const section = readme.split(/^## /mu).find((candidate) => candidate.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`README.md has no section "${title}"`);
  return section;
}
