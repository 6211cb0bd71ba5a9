import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { tempFolder } from '../support/temp-folder.js';
import { WORKSPACE } from '../support/workspace.js';

const SCRIPT = join(WORKSPACE, 'tools', 'docs', 'generate.mjs');

/** A folder with the pages that are made from the code, as they are under `docs`, but for the SDK's. */
export function makeReference(): string {
  const folder = tempFolder();
  execFileSync(process.execPath, [SCRIPT, '--no-sdk', '--out', folder], { stdio: 'pipe' });
  return folder;
}
