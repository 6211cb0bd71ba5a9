#!/usr/bin/env node
import { isatty } from 'node:tty';
import { Worker } from 'node:worker_threads';
import { runEmbedThread, systemClock } from '@reflect/core';

import { runCli, wantsJson } from './main.js';
import type { Choice } from './cli.js';
import { CliError } from './cli-errors.js';
import { reportError } from './report-error.js';
import { endOfOutput } from './end-of-output.js';
import { exitCodeOf } from './exit-codes.js';

const STDIN = 0;
/** The bundle is the script of its own embedding threads, which have this argument. */
const EMBED_THREAD = '__embed';

// Whether this is a thread is asked of a module that takes as long to load as many a command.
if (process.argv[2] !== EMBED_THREAD || !runEmbedThread()) void runProcess();

async function runProcess(): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A second signal ends the process at once.
    process.once(signal, () => {
      stop.abort();
    });
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      endOfOutput(error, process);
    });
  }
  const args = process.argv.slice(2);
  const cwd = workingFolder(process);
  if (typeof cwd !== 'string') {
    reportError(cwd, process, wantsJson(args));
    process.exitCode = exitCodeOf(cwd);
    return;
  }
  process.exitCode = await runCli(args, {
    env: process.env,
    cwd,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: stop.signal,
    clock: systemClock,
    startEmbedThread: (workerData) => new Worker(__filename, { workerData, argv: [EMBED_THREAD] }),
    // Asking the stream itself would make one.
    ...(isatty(STDIN) &&
      process.stderr.isTTY && {
        confirm: confirmOnTerminal,
        choose: chooseOnTerminal,
        askSecret: askSecretOnTerminal,
      }),
  });
}

/** The folder that the process was started in, or that it is gone. */
function workingFolder({ cwd, env }: Pick<NodeJS.Process, 'cwd' | 'env'>): string | CliError {
  try {
    return cwd();
  } catch {
    const name = env['PWD'] === undefined ? '' : ` ${env['PWD']}`;
    const message = `The folder${name} is gone or cannot be read. Go to another one and try again.`;
    return new CliError('FOLDER_GONE', message);
  }
}

/** Asks on the terminal; Ctrl-C is no answer. */
async function chooseOnTerminal<T extends string>(
  question: string,
  choices: readonly Choice<T>[],
): Promise<T | undefined> {
  // Costs more to load than most commands take.
  const { default: inquirer } = await import('inquirer');
  try {
    const answer = await inquirer.prompt<{ choice: T }>([
      { type: 'select', name: 'choice', message: question, choices: [...choices] },
    ]);
    return answer.choice;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return undefined;
    throw error;
  }
}

/** Asks on the terminal and shows nothing of the answer. */
async function askSecretOnTerminal(question: string): Promise<string | undefined> {
  // Costs more to load than most commands take.
  const { default: inquirer } = await import('inquirer');
  try {
    const answer = await inquirer.prompt<{ secret: string }>([
      { type: 'password', name: 'secret', message: question },
    ]);
    return answer.secret;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return undefined;
    throw error;
  }
}

/** Asks on the terminal; a cancelled question is a no. */
async function confirmOnTerminal(question: string): Promise<boolean> {
  // Costs more to load than most commands take.
  const { default: inquirer } = await import('inquirer');
  try {
    const answer = await inquirer.prompt<{ yes: boolean }>([
      { type: 'confirm', name: 'yes', message: question, default: false },
    ]);
    return answer.yes;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return false;
    throw error;
  }
}
