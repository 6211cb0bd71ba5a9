import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

/** Runs a TypeScript program below `test/` as a process of its own; how it ended. */
export function runProgram(
  source: string,
  folder: string,
  args: readonly string[],
): { readonly signal: NodeJS.Signals | null; readonly stderr: string } {
  const outfile = join(folder, 'program.mjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, '..', source)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['@reflect/source'],
    mainFields: ['module', 'main'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  const { signal, stderr } = spawnSync(process.execPath, [outfile, ...args], { encoding: 'utf8' });
  return { signal, stderr };
}
