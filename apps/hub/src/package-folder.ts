import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A folder of this package, from its sources as from its bundle. */
export function packageFolder(name: string): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, name);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) throw new Error(`@reflect/hub lacks its folder ${name}.`);
  }
}
