#!/usr/bin/env node
import { Worker } from 'node:worker_threads';
import { runEmbedThread, systemClock } from '@reflect/core';

import { chooseOnTerminal } from './choose.js';
import { confirmOnTerminal } from './confirm.js';
import { endOfOutput } from './end-of-output.js';
import { runCli } from './main.js';

/** The bundle is the script of its own embedding threads. */
if (!runEmbedThread()) void runProcess();

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
  process.exitCode = await runCli(process.argv.slice(2), {
    env: process.env,
    cwd: process.cwd(),
    stdout: process.stdout,
    stderr: process.stderr,
    signal: stop.signal,
    clock: systemClock,
    startEmbedThread: (workerData) => new Worker(__filename, { workerData }),
    ...(process.stdin.isTTY &&
      process.stderr.isTTY && { confirm: confirmOnTerminal, choose: chooseOnTerminal }),
  });
}
