import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Runs `work` in a throw-away home, in which the program `file` leaves its code caches anew: V8 keeps
 * what was compiled until a process ends, and what an earlier cache had.
 */
export async function warmUp(file, work) {
  for (const old of readdirSync(dirname(file))) {
    if (/\.cache(?:\.wanted)?$/.test(old)) rmSync(join(dirname(file), old));
  }
  const home = mkdtempSync(join(tmpdir(), 'reflect-warm-up-'));
  const env = {
    HOME: home,
    PATH: process.env['PATH'],
    REFLECT_STATE_DIR: join(home, '.reflect'),
    REFLECT_LEARNINGS_DIR: join(home, '.learnings'),
    REFLECT_CODE_CACHE: 'write',
  };
  try {
    await work(home, env);
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
