import picocolors from 'picocolors';

import type { TextOutput } from './text-output.js';

export type Colors = ReturnType<typeof picocolors.createColors>;

/** Colours for a terminal, unless `NO_COLOR` is set or the terminal can show none. */
export function colorsFor(
  output: TextOutput,
  env: Readonly<Record<string, string | undefined>>,
): Colors {
  const isRefused = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return picocolors.createColors(output.isTTY === true && !isRefused);
}
