import { spawnSync } from 'node:child_process';

import { EXIT } from './exit-codes.js';

const INSIDE = 'REFLECT_REAL_CLI_NETWORK';
const RAISE_LOOPBACK = 'ip link set lo up 2>/dev/null || ifconfig lo up';

/** Whether this process has a network of its own, with nothing in it but loopback. */
export function hasPrivateNetwork(): boolean {
  return process.env[INSIDE] === 'private';
}

/**
 * Runs this program again where nothing can leave the machine, which takes Linux and root; gives the
 * exit code, or `undefined` where that is not to be had.
 */
export function runInPrivateNetwork(): number | undefined {
  if (hasPrivateNetwork() || process.platform !== 'linux') return undefined;
  if (spawnSync('unshare', inside(RAISE_LOOPBACK), { stdio: 'ignore' }).status !== 0) {
    return undefined;
  }
  const again = [process.execPath, ...process.argv.slice(1)];
  const env = { ...process.env, [INSIDE]: 'private' };
  const call = inside(`${RAISE_LOOPBACK}; exec "$@"`, again);
  return spawnSync('unshare', call, { stdio: 'inherit', env }).status ?? EXIT.failed;
}

/** Arguments of `unshare` that run a script of the shell in a network of its own. */
function inside(script: string, args: readonly string[] = []): readonly string[] {
  return ['-n', 'sh', '-c', script, 'sh', ...args];
}
