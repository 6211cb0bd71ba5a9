import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** Builds the hook bundle into a folder; gives its path. */
export function buildHookBundle(folder: string, ...args: readonly string[]): string {
  const outfile = join(folder, 'hook.cjs');
  const entry = join('apps', 'codex-adapter', 'src', 'hook.ts');
  const program = join('tools', 'bundle.mjs');
  execFileSync(process.execPath, [program, '--entry', entry, '--outfile', outfile, ...args], {
    cwd: ROOT,
  });
  return outfile;
}
