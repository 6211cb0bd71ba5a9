import type { Driver } from '@reflect/core';
import { createCommandLineDriver, type CommandLineHarness } from '@reflect/worker';

import { claudeArguments, type ClaudeWorkerLimits } from './claude-command.js';
import { parseClaudeResult } from './claude-result.js';

export interface ClaudeDriverOptions extends ClaudeWorkerLimits {
  /** A path or a name to look up, `REFLECT_DRAIN_CLAUDE_BIN`. */
  readonly binary: string;
  /** Environment to hand on; the marker against recursion is added. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The driver that asks Claude Code, run headless without tools and hooks. */
export function createClaudeDriver(options: ClaudeDriverOptions): Driver {
  return createCommandLineDriver(claudeHarness(options));
}

/** Claude Code as a worker that may only think. */
export function claudeHarness(options: ClaudeDriverOptions): CommandLineHarness {
  return {
    name: 'claude',
    install: 'install Claude Code or set REFLECT_DRAIN_CLAUDE_BIN',
    login: 'run claude and log in',
    binary: options.binary,
    // By itself it would wait out ten refusals and tell of none before its time is up.
    env: { CLAUDE_CODE_MAX_RETRIES: '1', ...options.env },
    invoke: (prompt) => Promise.resolve({ args: claudeArguments(options), input: prompt }),
    read: ({ stdout }) => parseClaudeResult(stdout),
  };
}
