import { type Driver } from '@reflect/core';
import { WORKER_INSTRUCTION } from '@reflect/core/harness';
import { createCommandLineDriver, workFile } from '@reflect/worker';

import { readGeminiReply } from './gemini-reply.js';
import { makeWorkerHome } from './worker-home.js';

export interface GeminiDriverOptions {
  /** A path or a name to look up, `REFLECT_DRAIN_GEMINI_BIN`. */
  readonly binary: string;
  /** As `gemini --model` takes it; empty for the one that Gemini CLI itself would use. */
  readonly model: string;
  /** Environment to hand on; the marker against recursion is added. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The driver that asks Gemini CLI, run headless in a home of its own, without tools and hooks. */
export function createGeminiDriver({ binary, model, env }: GeminiDriverOptions): Driver {
  return createCommandLineDriver({
    name: 'gemini',
    install: 'install Gemini CLI or set REFLECT_DRAIN_GEMINI_BIN',
    login: 'run gemini and log in',
    binary,
    env: { ...env, GEMINI_CLI_TRUST_WORKSPACE: 'true' },
    invoke: (prompt, run) =>
      Promise.resolve({
        args: ['-o', 'json', ...(model === '' ? [] : ['-m', model])],
        // A digest may be longer than the system allows an argument to be.
        input: `${WORKER_INSTRUCTION}\n\n${prompt}`,
        env: { GEMINI_CLI_HOME: makeWorkerHome(workFile(run, 'gemini-home'), env) },
      }),
    read: ({ stdout, stderr }) => readGeminiReply(stdout) ?? readGeminiReply(stderr),
  });
}
