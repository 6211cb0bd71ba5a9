import { type Driver } from '@reflect/core';
import { WORKER_INSTRUCTION } from '@reflect/core/harness';
import { createCommandLineDriver } from '@reflect/worker';

import { readQwenReply } from './qwen-reply.js';

export interface QwenDriverOptions {
  /** A path or a name to look up, `REFLECT_DRAIN_QWEN_BIN`. */
  readonly binary: string;
  /** As `qwen --model` takes it; empty for the one that Qwen Code itself would use. */
  readonly model: string;
  /** Environment to hand on; the marker against recursion is added. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What `--bare` leaves; a later one that acts would need a permission that nobody is there to give. */
const TOOLS = [
  ...['edit', 'notebook_edit', 'read_file', 'run_shell_command'],
  ...['get_goal', 'update_goal'],
];

/**
 * The arguments of a run without tools. `--bare` leaves out hooks, servers, skills, extensions and
 * instructions of the person, whose login it keeps; the run is no session that could be gone on with.
 */
const ARGUMENTS = [
  ...['--bare', '--exclude-tools', TOOLS.join(','), '--approval-mode', 'default'],
  ...['--chat-recording=false', '--system-prompt', WORKER_INSTRUCTION, '-o', 'json'],
];

/** The driver that asks Qwen Code, run headless without tools and hooks. */
export function createQwenDriver({ binary, model, env }: QwenDriverOptions): Driver {
  return createCommandLineDriver({
    name: 'qwen',
    install: 'install Qwen Code or set REFLECT_DRAIN_QWEN_BIN',
    login: 'run qwen and log in',
    binary,
    env,
    invoke: (prompt) =>
      Promise.resolve({
        args: [...ARGUMENTS, ...(model === '' ? [] : ['--model', model])],
        // A digest may be longer than the system allows an argument to be.
        input: prompt,
      }),
    read: ({ stdout }) => readQwenReply(stdout),
  });
}
