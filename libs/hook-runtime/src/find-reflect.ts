import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { DetachedCommand } from '@reflect/core/cold';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the command lies in an installation, and in the repository that it is built in. */
const PLACES = ['node_modules/@reflect/cli/dist/cli.cjs', 'apps/cli/dist/cli.cjs'];

/**
 * How to start the reflect command: the script that `REFLECT_CLI` names, else the one in the nearest
 * folder above `from`, else `reflect` on the path.
 */
export function findReflect(env: Environment, from: string): DetachedCommand {
  const chosen = env['REFLECT_CLI'];
  if (chosen) return script(chosen);
  for (let folder = from; ; folder = dirname(folder)) {
    const found = PLACES.map((place) => join(folder, place)).find((file) => existsSync(file));
    if (found !== undefined) return script(found);
    if (folder === dirname(folder)) return { file: 'reflect', args: [] };
  }
}

function script(file: string): DetachedCommand {
  return { file: process.execPath, args: [file] };
}
