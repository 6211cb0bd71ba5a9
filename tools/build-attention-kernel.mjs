// Writes libs/core/src/engine/sameness/model/attention-kernel.generated.ts: the compiled libs/core/kernel/attention.ts
// as base64.
//
//   node tools/build-attention-kernel.mjs [--print]
//
// With --print the text goes to standard output and the file stays as it is.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { compileKernel } from './compile-kernel.mjs';

const ENTRY = fileURLToPath(new URL('../libs/core/kernel/attention.ts', import.meta.url));
const TARGET = fileURLToPath(
  new URL('../libs/core/src/engine/sameness/model/attention-kernel.generated.ts', import.meta.url),
);
const INITIAL_PAGES = 1;

const text = `// Made by tools/build-attention-kernel.mjs from libs/core/kernel/attention.ts.
/** A WebAssembly module in base64; its interface is \`attention-kernel.ts\`. */
export const ATTENTION_KERNEL =
  '${compileKernel(ENTRY, INITIAL_PAGES).toString('base64')}';
`;
if (process.argv.includes('--print')) process.stdout.write(text);
else writeFileSync(TARGET, text);
