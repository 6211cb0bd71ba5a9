import type { Colors, InstallerHost } from '@reflect/installer';
import picocolors from 'picocolors';

import type { SetupOptions } from './setup-host.js';

/** Everything that the wizard shows goes through this. */
export interface PlanView {
  readonly colors: Colors;
  print(text: string): void;
}

export function viewOf(host: InstallerHost, { color, json }: SetupOptions): PlanView {
  const { env, stdout, stderr } = host;
  // With --json the result alone goes to standard output.
  const out = json ? stderr : stdout;
  const isRefused = !color || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  const colors = picocolors.createColors(out.isTTY === true && !isRefused);
  return { colors, print: (text) => out.write(text.endsWith('\n') ? text : `${text}\n`) };
}
