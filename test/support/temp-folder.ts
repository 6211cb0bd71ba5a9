import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

afterAll(() => {
  // A worker that outlived its drain may still be writing.
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
  for (const folder of made.splice(0)) rmSync(folder, options);
});

/** An empty folder for a test or for all tests of its file, after which it is removed. */
export function tempFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reflect-e2e-')));
  made.push(folder);
  return folder;
}
