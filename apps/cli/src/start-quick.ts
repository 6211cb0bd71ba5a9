import { createRequire } from 'node:module';
import { join } from 'node:path';

import { systemClock } from '@reflect/core';
import type { Readable } from '@reflect/core/reader';

import { HeldOutput } from './held-output.js';
import { HeldSignals } from './held-signals.js';
import { runQuick, type QuickParts } from './quick.js';

/** Runs a quick program: where it cannot do what is asked, the whole one does, as if there were no other. */
export async function startQuick<Base extends Readable>(parts: QuickParts<Base>): Promise<void> {
  const outputs = [new HeldOutput('stdout'), new HeldOutput('stderr')] as const;
  const [stdout, stderr] = outputs;
  const signals = new HeldSignals();
  try {
    const host = {
      ...{ env: process.env, cwd: process.cwd(), stdout, stderr, clock: systemClock },
      signal: signals.signal,
    };
    process.exitCode = await runQuick(process.argv.slice(2), host, parts);
  } catch {
    signals.handTo(startWhole);
    return;
  }
  for (const output of outputs) output.release();
}

/** It lies beside this program. */
function startWhole(): void {
  createRequire(join(import.meta.dirname, 'here.js'))('./cli.cjs');
}
