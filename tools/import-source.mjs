// Imports a TypeScript file of this workspace as it is in the sources, with all that it imports.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

import { build } from 'esbuild';

/** The exports of `entry`. Packages and assets are found from where the file lies. */
export async function importSource(entry) {
  // Inside the package, so that what is not bundled is found from there.
  const folder = mkdtempSync(join(dirname(dirname(entry)), '.source-'));
  const outfile = join(folder, `${basename(entry, '.ts')}.cjs`);
  try {
    await build({
      entryPoints: [entry],
      outfile,
      external: ['hnswlib-node'],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      conditions: ['@reflect/source'],
      mainFields: ['module', 'main'],
      define: { 'import.meta.dirname': JSON.stringify(dirname(entry)) },
      logLevel: 'warning',
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
