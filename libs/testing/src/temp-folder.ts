import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for the running test; removed when it ends. */
export function tempFolder(): string {
  const folder = newFolder();
  onTestFinished(() => {
    removeFolder(folder);
  });
  return folder;
}

/** One that its maker removes, for tests that run many times in one. */
export function newFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'reflect-test-')));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
