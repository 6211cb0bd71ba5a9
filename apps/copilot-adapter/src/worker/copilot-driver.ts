import { rm } from 'node:fs/promises';

import { type Driver } from '@reflect/core';
import { WORKER_INSTRUCTION, type DriverRun } from '@reflect/core/harness';
import { createCommandLineDriver, workFile, type Invocation } from '@reflect/worker';

import { copilotArguments, type CopilotWorkerLimits } from './copilot-command.js';
import { readCopilotReply } from './copilot-reply.js';
import { makeWorkerHome } from './worker-home.js';

export interface CopilotDriverOptions extends CopilotWorkerLimits {
  /** A path or a name to look up, `REFLECT_DRAIN_COPILOT_BIN`. */
  readonly binary: string;
  /** Environment to hand on; the marker against recursion is added. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

const USAGE_FILE = 'usage.json';

/** The driver that asks Copilot CLI, run headless in a home of its own, without tools and hooks. */
export function createCopilotDriver(options: CopilotDriverOptions): Driver {
  return createCommandLineDriver({
    name: 'copilot',
    install: 'install Copilot CLI or set REFLECT_DRAIN_COPILOT_BIN',
    login: 'run copilot and then /login',
    binary: options.binary,
    // Set to true it would trust the work folder and allow every tool.
    env: { ...options.env, COPILOT_ALLOW_ALL: undefined },
    invoke: (prompt, run) => invocation(prompt, run, options),
    read: ({ stdout }, run) => readCopilotReply(stdout, workFile(run, USAGE_FILE)),
  });
}

async function invocation(
  prompt: string,
  run: DriverRun,
  options: CopilotDriverOptions,
): Promise<Invocation> {
  const usage = workFile(run, USAGE_FILE);
  // What the run before left is not this one's.
  await rm(usage, { force: true });
  return {
    args: copilotArguments(options, usage),
    // A digest may be longer than the system allows an argument to be.
    input: `${WORKER_INSTRUCTION}\n\n${prompt}`,
    env: { COPILOT_HOME: makeWorkerHome(workFile(run, 'copilot-home'), options.env) },
  };
}
