import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** From bundles as well as from the sources, the package is found from this folder. */
const fromHere = createRequire(join(import.meta.dirname, 'here.js'));

/** The bundle that hooks run, whether it is built or not. */
export function hookBundle(): string {
  return join(packageFolder(), 'dist', 'hook.cjs');
}

/** The bundle that the status line runs, whether it is built or not. */
export function statusLineBundle(): string {
  return join(packageFolder(), 'dist', 'statusline.cjs');
}

export function adapterVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'));
  return (manifest as { readonly version: string }).version;
}

function packageFolder(): string {
  return dirname(fromHere.resolve('@reflect/copilot-adapter/package.json'));
}
