import { columnsOf, fitText, fitVerbatim } from '@reflect/cli/fit-text';
import type { Colors, InstallerHost } from '@reflect/installer';
import picocolors from 'picocolors';

import type { SetupOptions } from './setup-host.js';

/** Everything that the wizard shows goes through this. */
export interface PlanView {
  readonly colors: Colors;
  /** Of a terminal, else `Infinity`. Nothing that is printed is wider. */
  readonly columns: number;
  print(text: string): void;
  /** Prints what is broken anywhere, and not at spaces. */
  printDiff(diff: string): void;
}

export function viewOf(host: InstallerHost, { color, json }: SetupOptions): PlanView {
  const { env, stdout, stderr } = host;
  // With --json the result alone goes to standard output.
  const out = json ? stderr : stdout;
  const isRefused = !color || (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  const colors = picocolors.createColors(out.isTTY === true && !isRefused);
  const columns = columnsOf(out);
  const write = (text: string): void => {
    out.write(text.endsWith('\n') ? text : `${text}\n`);
  };
  return {
    colors,
    columns,
    print: (text) => {
      write(fitText(text, columns));
    },
    printDiff: (diff) => {
      write(fitVerbatim(diff, columns));
    },
  };
}
