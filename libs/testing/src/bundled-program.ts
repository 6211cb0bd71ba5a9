import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACE = join(import.meta.dirname, '..', '..', '..');

/** By entry: test files share this process. */
const bundles = new Map<string, Uint8Array>();

/** Bundles `entry`, below the workspace, into one file as the build does; once a process, without `options`. */
export function bundleProgram(entry: string, outfile: string, ...options: readonly string[]): void {
  const known = options.length === 0 ? bundles.get(entry) : undefined;
  if (known !== undefined) {
    writeFileSync(outfile, known);
    return;
  }
  const args = ['tools/bundle.mjs', '--entry', entry, '--outfile', outfile, ...options];
  execFileSync(process.execPath, args, { cwd: WORKSPACE });
  if (options.length === 0) bundles.set(entry, readFileSync(outfile));
}
