import { spawnSync } from 'node:child_process';

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
  const unshare = (script: string, args: readonly string[] = []): number | null =>
    spawnSync('unshare', ['-n', 'sh', '-c', script, 'sh', ...args], {
      stdio: 'inherit',
      env: { ...process.env, [INSIDE]: 'private' },
    }).status;
  if (unshare(RAISE_LOOPBACK) !== 0) return undefined;
  const again = [process.execPath, ...process.argv.slice(1)];
  return unshare(`${RAISE_LOOPBACK}; exec "$@"`, again) ?? undefined;
}
