// Writes libs/core/src/foundation/kernel/generated/search-kernel.ts: the compiled libs/core/kernel as base64.
//
//   node tools/build-search-kernel.mjs [--print]
//
// With --print the text goes to standard output and the file stays as it is.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { compileKernel } from './compile-kernel.mjs';

const ENTRY = fileURLToPath(new URL('../libs/core/kernel/index.ts', import.meta.url));
const TARGET = fileURLToPath(
  new URL('../libs/core/src/foundation/kernel/generated/search-kernel.ts', import.meta.url),
);
const INITIAL_PAGES = 1;

const text = `// Made by tools/build-search-kernel.mjs from libs/core/kernel.
/** A WebAssembly module in base64; its interface is \`search-kernel.ts\`. */
export const SEARCH_KERNEL =
  '${compileKernel(ENTRY, INITIAL_PAGES).toString('base64')}';
`;
if (process.argv.includes('--print')) {
  process.stdout.write(text);
} else {
  mkdirSync(dirname(TARGET), { recursive: true });
  writeFileSync(TARGET, text);
}
