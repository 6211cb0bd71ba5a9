import picocolors from 'picocolors';

import type { TextOutput } from './text-output.js';

type Color = 'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow';

export type Colors = Readonly<Record<Color, (text: string) => string>> & {
  readonly isColorSupported: boolean;
};

/** What text is dressed in that nobody is to see in colours. */
export const NO_COLORS: Colors = {
  isColorSupported: false,
  ...{ bold: String, cyan: String, dim: String },
  ...{ green: String, red: String, yellow: String },
};

/** Colours for a terminal, unless `NO_COLOR` is set or the terminal can show none. */
export function colorsFor(
  output: TextOutput,
  env: Readonly<Record<string, string | undefined>>,
): Colors {
  const isRefused = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  // The package looks at the process's own streams as it is loaded, which costs a pipe some milliseconds.
  return output.isTTY === true && !isRefused ? picocolors.createColors(true) : NO_COLORS;
}
