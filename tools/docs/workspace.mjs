import { join } from 'node:path';

import { importSource } from '../import-source.mjs';

/** Top of the repository. */
export const WORKSPACE = join(import.meta.dirname, '..', '..');

/** The exports of a TypeScript file, named from the top of the repository. */
export function sourceModule(path) {
  return importSource(join(WORKSPACE, path));
}
