import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isProcessGone } from '../storage/process-identity.js';

const PREFIX = 'reflect-work-';
const NAME = /^reflect-work-(\d{1,10})-\w{6}$/;

/** Runs `work` with an empty folder of its own, which is removed afterwards. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${String(process.pid)}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of processes that were killed; returns how many. Never throws. */
export function removeAbandonedWorkFolders(): number {
  const abandoned = list(tmpdir())
    .filter((name) => isProcessGone(Number(NAME.exec(name)?.[1] ?? process.pid)))
    .map((name) => join(tmpdir(), name))
    .filter(isOwnFolder);
  return abandoned.filter(remove).length;
}

/** The folder for temporary files belongs to everybody: what is not ours is left alone. */
function isOwnFolder(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === (process.getuid?.() ?? stat.uid);
}

function remove(path: string): boolean {
  try {
    rmSync(path, { recursive: true, force: true });
    return true;
  } catch {
    return false;
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
