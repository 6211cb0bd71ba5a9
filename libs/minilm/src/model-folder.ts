import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { MODEL_FILE } from './model-format.js';
import { ModelError } from './model-error.js';

/**
 * Folder of the model's assets: `REFLECT_MODEL_DIR`, else `assets/` or
 * `node_modules/@reflect/minilm/assets/` in the nearest folder above `from`.
 *
 * `from` is where this code runs: the package itself, or the bundle that it was put into.
 * Throws `MODEL_MISSING`.
 */
export function findModelFolder(from = codeFolder()): string {
  const chosen = process.env['REFLECT_MODEL_DIR'];
  if (chosen) return chosen;
  for (let folder = from; ; folder = dirname(folder)) {
    const found = [
      join(folder, 'assets'),
      join(folder, 'node_modules', '@reflect', 'minilm', 'assets'),
    ].find((candidate) => existsSync(join(candidate, MODEL_FILE)));
    if (found !== undefined) return found;
    if (folder === dirname(folder)) throw missing(from);
  }
}

/**
 * A CommonJS bundle has no `import.meta`; esbuild's `define` may stand in for it
 * (`import.meta.dirname` -> `__dirname`), otherwise the script that Node was started with counts.
 */
function codeFolder(): string {
  const here = import.meta.dirname as string | undefined;
  return here ?? dirname(realpathSync(process.argv[1] ?? '.'));
}

function missing(from: string): ModelError {
  return new ModelError(
    'MODEL_MISSING',
    `No ${MODEL_FILE} in assets/ or node_modules/@reflect/minilm/assets/ of any folder above ${from}. ` +
      'Reinstall @reflect/minilm, or name the folder in REFLECT_MODEL_DIR.',
  );
}
