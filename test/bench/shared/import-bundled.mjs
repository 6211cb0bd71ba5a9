import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

const ROOT = new URL('../../../', import.meta.url).pathname;

/**
 * What a text exports, bundled from the sources, so that nothing can be out of date. Paths in it are
 * taken from the folder of the repository that is given; `name` tells the bundles of benchmarks apart.
 */
export async function importBundled(entry, { name, from = '.', plugins = [] }) {
  const folder = join(ROOT, 'node_modules/.cache/reflect-bench');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${name}-${String(process.pid)}.mjs`);
  await build({
    stdin: { contents: entry, resolveDir: join(ROOT, from), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@reflect/source'],
    plugins,
    outfile,
    logLevel: 'error',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
}
