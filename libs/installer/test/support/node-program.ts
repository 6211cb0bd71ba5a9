import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { NodeProgram } from '@reflect/testing/node-program';

/** Runs a TypeScript program below `test/` as a process of its own; how it ended. */
export function runProgram(
  source: string,
  folder: string,
  args: readonly string[],
): { readonly signal: NodeJS.Signals | null; readonly stderr: string } {
  const { file } = new NodeProgram(join(import.meta.dirname, '..', source), folder);
  const { signal, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8' });
  return { signal, stderr };
}
