import { mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, syncFolder, toStorageError } from '@reflect/files';

export interface FileToWrite {
  /** Inside the batch's folder. */
  readonly path: string;
  readonly data: string;
}

const PARALLEL = 64;
/** Where files of a folder wait until they take their places. */
export const STAGING = '.staging';
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * Writes files of one folder in their order, each atomically; on return all are on the disk.
 *
 * Costs little more than one write: every file is synced next to the others, so that the disk
 * can answer many syncs at once, and the folder once.
 */
export async function writeFileBatch(folder: string, files: readonly FileToWrite[]): Promise<void> {
  if (files.length === 0) return;
  const root = join(folder, STAGING);
  try {
    makeFolder(root);
    removeAbandoned(root);
    const staging = mkdtempSync(join(root, 'batch-'));
    try {
      await stageAll(staging, files);
      files.forEach(({ path }, n) => {
        renameSync(stagedPath(staging, n), path);
      });
      syncFolder(folder);
    } finally {
      rmSync(staging, { recursive: true, force: true });
    }
  } catch (error) {
    throw toStorageError(
      error,
      `write ${files.length === 1 ? (files[0]?.path ?? folder) : folder}`,
    );
  }
}

async function stageAll(staging: string, files: readonly FileToWrite[]): Promise<void> {
  const queue = files.entries();
  const worker = async (): Promise<void> => {
    for (const [n, { data }] of queue) await stage(stagedPath(staging, n), data);
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, files.length) }, worker));
}

async function stage(path: string, data: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

function stagedPath(staging: string, n: number): string {
  return join(staging, String(n));
}

/** A process that was killed leaves its files behind. */
function removeAbandoned(root: string): void {
  for (const name of readdirSync(root)) {
    const path = join(root, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}
