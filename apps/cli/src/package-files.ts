import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** From the bundle in `dist/` as well as from the sources, packages are found from this folder. */
const fromHere = createRequire(join(import.meta.dirname, 'here.js'));

/** Folder of an installed package. Throws where it is not installed. */
export function packageFolder(name: string): string {
  return dirname(fromHere.resolve(`${name}/package.json`));
}

export function ownVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(packageFolder('@reflect/cli'), 'package.json'), 'utf8'),
  );
  return (manifest as { readonly version: string }).version;
}
