import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** An empty folder for one test, gone after it. */
export function tempFolder(): string {
  const folder = newFolder();
  onTestFinished(() => {
    removeFolder(folder);
  });
  return folder;
}

/** For tests that run many times in one. */
export function newFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'reflect-installer-')));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
