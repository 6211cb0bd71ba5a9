// Prints what people are told to type, and what decides whether that is run: headings, blocks of code and
// the comments before them.
//
//   node test/documents/command-blocks.mjs README.md docs/tutorial.md
//
// Nx has the output among the inputs of tests that run it, so that other words run no process.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACE = join(import.meta.dirname, '..', '..');
const PART = /^#[^\n]*$|^<!--[^]*?-->$|^```[^]*?^```$/gm;

for (const page of process.argv.slice(2)) {
  const text = readFileSync(join(WORKSPACE, page), 'utf8');
  process.stdout.write(`${[page, ...(text.match(PART) ?? [])].join('\n')}\n`);
}
