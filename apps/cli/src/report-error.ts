import { isReflectError } from '@reflect/hook-protocol';

import { EXIT, exitCodeOf } from './exit-codes.js';
import { colorsFor } from './output/colors.js';
import { columnsOf, fitText } from './output/fit-text.js';
import { printable } from './output/printable.js';
import type { CliHost } from './cli.js';

const ISSUES = 'Please report this with the lines above.';

/** Tells on stderr what failed, as JSON where the caller asked for JSON. */
export function reportError(
  error: unknown,
  { stderr, env }: Pick<CliHost, 'stderr' | 'env'>,
  asJson: boolean,
): void {
  if (asJson) {
    stderr.write(`${JSON.stringify({ error: errorAsJson(error) })}\n`);
    return;
  }
  const colors = colorsFor(stderr, env);
  const text = `${colors.red('error')}  ${printable(describe(error))}`;
  stderr.write(`${fitText(text, columnsOf(stderr))}\n`);
}

/** The shape that README.md documents. */
function errorAsJson(error: unknown): object {
  const place = error instanceof Error && 'place' in error ? error.place : undefined;
  return {
    code: isReflectError(error) ? error.code : exitCodeOf(error) === EXIT.bug ? 'BUG' : 'CANCELLED',
    message: error instanceof Error ? error.message : String(error),
    exit: exitCodeOf(error),
    ...(typeof place === 'object' && place),
  };
}

function describe(error: unknown): string {
  if (isReflectError(error)) return error.message;
  if (exitCodeOf(error) === EXIT.cancelled) return 'Stopped.';
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a bug in reflect.\n${stack}\n${ISSUES}`;
}
