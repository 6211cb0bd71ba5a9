// Writes the reference pages of the documentation from the code:
//
//   node tools/docs/generate.mjs [--out docs] [--no-sdk]
//
// They are made anew for each build of the site and are not checked in.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { commandPages } from './commands-page.mjs';
import { exitCodesPage } from './exit-codes-page.mjs';
import { filesPage } from './files-page.mjs';
import { harnessesPage } from './harnesses-page.mjs';
import { schemasPage, SCHEMA_FOLDER } from './schemas-page.mjs';
import { settingsPage } from './settings-page.mjs';
import { writeSdkPages } from './sdk-pages.mjs';
import { WORKSPACE } from './workspace.mjs';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(WORKSPACE, 'docs') },
    'no-sdk': { type: 'boolean', default: false },
  },
});
const reference = join(values.out, 'reference');
const published = join(values.out, 'public', 'schemas');
for (const folder of [reference, published]) rmSync(folder, { recursive: true, force: true });

const commands = Object.entries(await commandPages());
const pages = {
  ...Object.fromEntries(commands.map(([name, text]) => [join('commands', name), text])),
  'settings.md': await settingsPage(),
  'exit-codes.md': await exitCodesPage(),
  'files.md': await filesPage(),
  'harnesses.md': await harnessesPage(),
  'schemas.md': await schemasPage(),
};
for (const [name, text] of Object.entries(pages)) {
  const path = join(reference, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
cpSync(SCHEMA_FOLDER, published, { recursive: true });
if (!values['no-sdk']) await writeSdkPages(join(reference, 'sdk'));
