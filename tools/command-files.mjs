// Writes the files that lie beside the reflect command and are made from its commands: what completion
// knows, and the manual page.
//
//   node tools/command-files.mjs --outdir apps/cli/dist [--only man/reflect.1]
//
// The page's date is that of the build, or what SOURCE_DATE_EPOCH says.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';

import { importSource } from './import-source.mjs';

const { values } = parseArgs({
  options: { outdir: { type: 'string' }, only: { type: 'string' } },
});
if (values.outdir === undefined) {
  console.error('usage: node tools/command-files.mjs --outdir FOLDER [--only NAME]');
  process.exit(64);
}

const cli = join(import.meta.dirname, '..', 'apps', 'cli');
const { version } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8'));
const epoch = process.env.SOURCE_DATE_EPOCH;
const date = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
const { commandFiles } = await importSource(join(cli, 'src', 'command-files.ts'));

const files = commandFiles({ version, date: date.toISOString().slice(0, 10) });
for (const [name, text] of Object.entries(files)) {
  if (values.only !== undefined && values.only !== name) continue;
  const path = join(values.outdir, name);
  mkdirSync(dirname(path), { recursive: true });
  // `man` reads pages that are compressed, and npm links them: two packages carry this one.
  if (name.startsWith('man/')) writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  else writeFileSync(path, text);
}
