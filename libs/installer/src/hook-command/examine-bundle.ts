import { existsSync } from 'node:fs';

import type { Finding } from '../cli/installer.js';

/** Whether the hooks have something to run, and will have it tomorrow. */
export function examineBundle(bundle: string): Finding {
  const check = 'hook program';
  if (!existsSync(bundle)) {
    const detail = `${bundle} is missing`;
    return { check, status: 'failed', detail, remedy: 'install reflect again' };
  }
  return /[\\/]_npx[\\/]/u.test(bundle)
    ? {
        check,
        status: 'warning',
        detail: `${bundle} is in a cache that npm may empty`,
        remedy: 'npm install --global @reflect/setup, then install from there',
      }
    : { check, status: 'ok', detail: bundle };
}
