import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import type { Stage } from './stage.js';
import { writeFile } from './write-file.js';

/** Puts the reflect command on the person's path, as an installed package does. */
export function linkCommand({ home, programs }: Stage): void {
  const path = join(home, 'bin', 'reflect');
  writeFile(path, `#!/bin/sh\nexec "${process.execPath}" "${programs.reflect}" "$@"\n`);
  chmodSync(path, 0o755);
}
