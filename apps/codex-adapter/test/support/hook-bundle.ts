import { join } from 'node:path';
import { bundleProgram } from '@reflect/testing';

/** Builds the hook bundle into a folder; gives its path. */
export function buildHookBundle(folder: string, ...options: readonly string[]): string {
  const outfile = join(folder, 'hook.cjs');
  bundleProgram('apps/codex-adapter/src/hook.ts', outfile, ...options);
  return outfile;
}
