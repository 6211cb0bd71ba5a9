import { accessSync, constants, statfsSync, statSync, type Stats } from 'node:fs';

import type { DataPaths } from '@reflect/core';
import type { Finding } from '@reflect/installer';

const OTHERS = 0o077;
const FOLDER_MODE = '700';
const FILE_MODE = '600';
/** An index of a few thousand learnings, and room for what is queued meanwhile. */
const ENOUGH_BYTES = 64 * 1024 * 1024;
/** Not even a record fits any more. */
const NOTHING_BYTES = 64 * 1024;
const MIB = 1024 * 1024;

/** Who runs this; undefined where files have no owners. */
type User = number | undefined;

/** Whether what reflect keeps is there, can be written, and is nobody else's business. */
export function checkFolders(paths: DataPaths, user: User = process.geteuid?.()): Finding[] {
  const folders: readonly (readonly [string, string])[] = [
    ['state folder', paths.state],
    ['learnings folder', paths.learnings],
  ];
  const files = [paths.inbox, paths.config, paths.costEvents, paths.lastEvent, paths.poison];
  const open = files.filter((file) => statOf(file)?.isFile() === true && isOpen(statOf(file)));
  return [
    ...folders.map(([check, folder]) => checkFolder(check, folder, user)),
    ...open.map((file) => tooOpen('permissions', file, FILE_MODE)),
  ];
}

function checkFolder(check: string, folder: string, user: User): Finding {
  const stat = statOf(folder);
  if (stat === undefined) return { check, status: 'ok', detail: `${folder} comes with first use` };
  if (!stat.isDirectory()) {
    const remedy = `Move ${folder} away: reflect needs a folder of that name.`;
    return { check, status: 'failed', detail: `${folder} is no folder`, remedy };
  }
  if (user !== undefined && stat.uid !== user) {
    const remedy = `sudo chown -R "$(id -un)" ${folder}`;
    return { check, status: 'failed', detail: `${folder} belongs to somebody else`, remedy };
  }
  if (!isWritable(folder)) {
    const remedy = `chmod ${FOLDER_MODE} ${folder}, and see whether its disk can be written`;
    return { check, status: 'failed', detail: `${folder} cannot be written`, remedy };
  }
  const free = freeBytes(folder);
  if (free < ENOUGH_BYTES) return tooFull(check, folder, free);
  if (isOpen(stat)) return tooOpen(check, folder, FOLDER_MODE);
  return { check, status: 'ok', detail: folder };
}

function tooFull(check: string, folder: string, free: number): Finding {
  const remedy = `Make room on it; 'reflect gc --dry-run' shows what reflect could give up.`;
  if (free <= NOTHING_BYTES) {
    return { check, status: 'failed', detail: `the disk of ${folder} is full`, remedy };
  }
  const left = `${String(Math.ceil(free / MIB))} MiB are left`;
  return {
    check,
    status: 'warning',
    detail: `the disk of ${folder} is nearly full: ${left}`,
    remedy,
  };
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

function tooOpen(check: string, path: string, mode: string): Finding {
  const detail = `${path} can be read by others`;
  return { check, status: 'warning', detail, remedy: `chmod ${mode} ${path}` };
}

/** Windows gives its own meaning to the bits. */
function isOpen(stat: Stats | undefined): boolean {
  return process.platform !== 'win32' && stat !== undefined && (stat.mode & OTHERS) !== 0;
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
