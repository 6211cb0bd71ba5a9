import type { Environment } from './environment.js';
import { findProtocol } from './harnesses.js';
import type { HookOrigin } from './hook-event.js';

/**
 * The file to which a hook adds shell commands that set variables for all commands of the session;
 * few harnesses have one, and only at some events.
 */
export function environmentFile(
  { harness }: Pick<HookOrigin, 'harness'>,
  env: Environment,
): string | undefined {
  const variable = findProtocol(harness)?.environmentFile;
  const file = variable === undefined ? '' : (env[variable] ?? '');
  return file === '' ? undefined : file;
}
