import { closeSync, openSync } from 'node:fs';

/** Whether this process has a terminal, be its streams redirected or not. */
export function hasTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
