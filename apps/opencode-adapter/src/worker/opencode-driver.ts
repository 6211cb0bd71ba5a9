import { type Driver } from '@reflect/core';
import { WORKER_INSTRUCTION } from '@reflect/core/harness';
import { createCommandLineDriver, workFile } from '@reflect/worker';

import { readOpenCodeReply } from './opencode-reply.js';
import { makeWorkerHome, WORKER_AGENT } from './worker-home.js';

export interface OpenCodeDriverOptions {
  /** A path or a name to look up, `REFLECT_DRAIN_OPENCODE_BIN`. */
  readonly binary: string;
  /** As `opencode run --model` takes it; empty for the one that OpenCode itself would use. */
  readonly model: string;
  /** Environment to hand on; the marker against recursion is added. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What would bring back configuration of the person's, or is of the session that started the drain. */
const UNSET = {
  OPENCODE_CONFIG: undefined,
  OPENCODE_CONFIG_CONTENT: undefined,
  OPENCODE_CONFIG_DIR: undefined,
  OPENCODE_DB: undefined,
  OPENCODE_PERMISSION: undefined,
};
const SET = {
  OPENCODE_DISABLE_AUTOUPDATE: '1',
  OPENCODE_DISABLE_CLAUDE_CODE: '1',
  OPENCODE_DISABLE_EXTERNAL_SKILLS: '1',
  OPENCODE_DISABLE_PROJECT_CONFIG: '1',
};

/** The driver that asks OpenCode, run headless in folders of its own, without tools and plugins. */
export function createOpenCodeDriver({ binary, model, env }: OpenCodeDriverOptions): Driver {
  return createCommandLineDriver({
    name: 'opencode',
    install: 'install OpenCode or set REFLECT_DRAIN_OPENCODE_BIN',
    login: 'run opencode auth login',
    binary,
    env: { ...env, ...UNSET, ...SET },
    invoke: (prompt, run) =>
      Promise.resolve({
        args: [
          ...['run', '--pure', '--agent', WORKER_AGENT, '--format', 'json'],
          // Without one it would ask a model for a title.
          ...['--title', WORKER_AGENT],
          ...(model === '' ? [] : ['--model', model]),
        ],
        // A digest may be longer than the system allows an argument to be.
        input: `${WORKER_INSTRUCTION}\n\n${prompt}`,
        env: makeWorkerHome(workFile(run, 'opencode'), env),
      }),
    read: ({ stdout }) => readOpenCodeReply(stdout),
  });
}
