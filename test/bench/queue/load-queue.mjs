import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

const ROOT = new URL('../../../', import.meta.url).pathname;
const ENTRY = `
  export * from '@reflect/core/queue';
  export { dataPaths } from '@reflect/core/cold';
`;

/** The queue and the places on disk, from their sources, so that nothing can be out of date. */
export async function loadQueue() {
  const folder = join(ROOT, 'node_modules/.cache/reflect-bench');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `queue-${String(process.pid)}.mjs`);
  await build({
    stdin: { contents: ENTRY, resolveDir: join(ROOT, 'test'), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@reflect/source'],
    outfile,
    logLevel: 'error',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
}
