import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, inject, it } from 'vitest';

import { WORKSPACE } from '../../support/workspace.js';

const ADDON = join(WORKSPACE, 'node_modules', 'hnswlib-node', 'build', 'Release', 'addon.node');

/** Why nothing can be installed here; undefined where it can. */
export const INSTALLS = reasonAgainstInstalling();

/** Why `hnswlib-node` cannot be compiled here; undefined where `npm ci` did compile it. */
export const COMPILES = existsSync(ADDON) ? undefined : 'npm ci did not compile hnswlib-node here';

/** A suite, or where `missing` says why there is none a skipped test that says so, too. */
export function suiteUnless(missing: string | undefined, name: string, body: () => void): void {
  if (missing === undefined) describe(name, body);
  else it.skip(`${name} (${missing})`);
}

function reasonAgainstInstalling(): string | undefined {
  if (process.platform === 'win32') return 'the commands are for the shell of Unix';
  const reason = inject('unreachable');
  return reason === '' ? undefined : reason;
}
