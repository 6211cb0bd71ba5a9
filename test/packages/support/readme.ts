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

/** The script of a section of the README. */
export function readmeScript(section: string): string {
  const script = /^```js\n(.*?)^```$/msu.exec(readmeSection(section))?.[1];
  if (script === undefined) throw new Error(`README.md has no script under "${section}"`);
  return script;
}

function readmeSection(title: string): string {
  const readme = readFileSync(join(WORKSPACE, 'README.md'), 'utf8');
  const section = readme.split(/^## /mu).find((candidate) => candidate.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`README.md has no section "${title}"`);
  return section;
}
