import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for the running test; removed when it ends. */
export function tempFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reflect-e2e-')));
  onTestFinished(() => {
    // A worker that outlived its drain may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  });
  return folder;
}
