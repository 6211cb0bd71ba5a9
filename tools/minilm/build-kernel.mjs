import { fileURLToPath } from 'node:url';

import { compileKernel } from '../compile-kernel.mjs';

const ENTRY = fileURLToPath(new URL('../../libs/minilm/kernel/index.ts', import.meta.url));
// Linear memory up to the weights of one stage; kernel/memory.ts adds up to less.
const INITIAL_PAGES = 64;

/** Compiles the kernel of the embedding model. */
export function buildKernel() {
  return compileKernel(ENTRY, INITIAL_PAGES);
}
