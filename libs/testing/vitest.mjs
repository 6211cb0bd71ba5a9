import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Temporary files of tests lie in memory where this machine has room for them, unless TMPDIR says otherwise:
 * no test can see whether a disk was waited for, and what is written durably waits for it each time.
 */
export const temporaryFiles = hasRoomInMemory() ? { TMPDIR: IN_MEMORY } : {};

/** How the tests of a package in the folder `root` run; `test` goes before it. */
export function packageTests(root, { env = {}, ...test }) {
  return {
    root,
    ssr: { resolve: { conditions: ['@reflect/source'] } },
    test: {
      include: ['test/**/*.test.ts'],
      setupFiles: ['@reflect/testing/fixed-seed', '@reflect/testing/equal-bytes'],
      // Projects share what was compiled of the sources that all of them load.
      experimental: { fsModuleCache: true },
      pool: 'forks',
      // Files share modules, which are slow to load, and put back what else they change.
      isolate: false,
      env: { ...temporaryFiles, ...env },
      // A busy machine is no failure.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...test,
    },
  };
}

function hasRoomInMemory() {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return false;
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES && runsPrograms();
  } catch {
    return false;
  }
}

/** Containers are often given a folder from which nothing can be run. */
function runsPrograms() {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.findLast((line) => line.split(' ')[1] === IN_MEMORY)?.split(' ')[3] ?? '';
  return options !== '' && !options.split(',').includes('noexec');
}
