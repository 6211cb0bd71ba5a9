import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 50;
/** Within the time that a test has. */
const TRIES = 1000;

/** Waits for the end of a process; false where it runs on for 50 seconds. */
export async function untilGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!isAlive(pid)) return true;
    await wait(POLL_MS);
  }
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A killed child that nobody has waited for is a zombie until its parent goes.
    const status = `/proc/${String(pid)}/status`;
    return !existsSync(status) || !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
  } catch {
    // It may go between any two of these.
    return false;
  }
}
