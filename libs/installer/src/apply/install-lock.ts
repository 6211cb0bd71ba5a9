import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { InstallError } from '../install-error.js';
import { installsFolder } from '../plan/install-site.js';
import type { InstallSite } from '../plan/install-site.js';

/*
 * A folder that holds one file, named `<pid>.<start>.<token>` after the holder. It is taken by
 * renaming a folder with the file in it to the lock's name, which fails as long as somebody's file
 * is there; and taken over from a dead holder by renaming its file, which one process alone can.
 */

const WAIT_MS = 5000;
const POLL_MS = 50;

/** Runs `work` while no other installer runs. Throws `INSTALL_LOCKED` after five seconds. */
export async function withInstallLock<T>(
  site: InstallSite,
  work: () => T | Promise<T>,
): Promise<T> {
  const lock = join(installsFolder(site), 'lock');
  const name = `${String(process.pid)}.${startOf(process.pid)}.${randomBytes(8).toString('hex')}`;
  const deadline = performance.now() + WAIT_MS;
  while (!take(lock, name)) {
    if (performance.now() >= deadline) throw locked(lock);
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(join(lock, name), { force: true });
    removeIfEmpty(lock);
  }
}

/** Whether there was a folder and it is gone. */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (isCode(error, ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'EBUSY', 'EACCES', 'EPERM'])) return false;
    throw error;
  }
}

function take(lock: string, name: string): boolean {
  const holder = holderOf(lock);
  if (holder !== undefined) return isDead(holder) && renamed(join(lock, holder), join(lock, name));
  const prepared = `${lock}.${name}`;
  mkdirSync(prepared, { recursive: true, mode: 0o700 });
  closeSync(openSync(join(prepared, name), 'wx', 0o600));
  if (renamed(prepared, lock)) return true;
  rmSync(prepared, { recursive: true, force: true });
  if (process.platform === 'win32') removeIfEmpty(lock);
  return false;
}

function holderOf(lock: string): string | undefined {
  try {
    return readdirSync(lock)[0];
  } catch (error) {
    if (isCode(error, ['ENOENT'])) return undefined;
    throw error;
  }
}

function isDead(holder: string): boolean {
  const [pid = '', start] = holder.split('.');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return isCode(error, ['ESRCH']);
  }
  return startOf(Number(pid)) !== start;
}

/** When the process was started, in clock ticks since boot; 0 where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}

/** Whether this process did the rename; another may have been faster. */
function renamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const lost = ['ENOENT', 'ENOTEMPTY', 'EEXIST'];
    if (process.platform === 'win32') lost.push('EPERM', 'EACCES');
    if (isCode(error, lost)) return false;
    throw error;
  }
}

function isCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

function locked(lock: string): InstallError {
  const pid = holderOf(lock)?.split('.')[0];
  const who = pid === undefined ? 'Another installer' : `Process ${pid}`;
  return new InstallError(
    'INSTALL_LOCKED',
    `${who} is installing or removing reflect (${lock}). Run this again when it is done.`,
    { place: { file: lock } },
  );
}
