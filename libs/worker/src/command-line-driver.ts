import { join } from 'node:path';

import { type Digest, type Driver, type DriverAnswer } from '@reflect/core';
import {
  childEnvironment,
  workerPrompt,
  type DriverErrorCode,
  type DriverRun,
} from '@reflect/core/harness';

import { askWithRepair } from './ask-with-repair.js';
import { codeOfStatus, codeOfWords, waitInWords } from './failure/classify-words.js';
import { driverFailure, stoppedCode, type DriverManual } from './failure/driver-failure.js';
import { isExecutable } from './process/find-executable.js';
import { runProcessTree, type ProcessOutcome } from './process/run-process-tree.js';
import { isEmptyReply, type WorkerReply } from './worker-reply.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** One start of a harness's program. */
export interface Invocation {
  readonly args: readonly string[];
  /** What goes to its standard input. */
  readonly input: string;
  /** Variables beside those handed on. */
  readonly env?: Environment;
}

/** What is particular to one harness when it is run headless as a worker. */
export interface CommandLineHarness extends DriverManual {
  /** A path or a name to look up. */
  readonly binary: string;
  /** Environment to hand on; the marker against recursion is added. */
  readonly env: Environment;
  /**
   * How to ask for `prompt` in a run that may only think: no tools, no saved session, no hooks. May
   * write files into the run's work folder.
   */
  invoke(prompt: string, run: DriverRun): Promise<Invocation>;
  /** Reads what the program left; undefined when there is nothing of its form. */
  read(outcome: ProcessOutcome, run: DriverRun): WorkerReply | undefined;
}

const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;

/** The driver that asks a harness's command line, one session for each time it is asked. */
export function createCommandLineDriver(harness: CommandLineHarness): Driver {
  return {
    name: harness.name,
    paid: true,
    isAvailable: () => isExecutable(harness.binary, harness.env['PATH'] ?? ''),
    run: (digest, run) => answer(harness, digest, run),
  };
}

function answer(
  harness: CommandLineHarness,
  digest: Digest,
  run: DriverRun,
): Promise<DriverAnswer> {
  const ask = async (prompt: string): Promise<WorkerReply> =>
    askOnce(harness, await harness.invoke(prompt, run), run);
  return askWithRepair({ digest, first: () => ask(workerPrompt(digest)), again: ask });
}

/** Runs the program once. Throws the `DriverError` of what it failed of. */
export async function askOnce(
  harness: CommandLineHarness,
  { args, input, env }: Invocation,
  run: DriverRun,
): Promise<WorkerReply> {
  const outcome = await runProcessTree({
    command: harness.binary,
    args,
    input,
    cwd: run.workFolder,
    env: childEnvironment({ ...harness.env, ...env }),
    signal: run.signal,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  const reply = harness.read(outcome, run);
  if (reply !== undefined && isAnswer(outcome, reply)) return reply;
  throw failureOf(harness, { outcome, reply, signal: run.signal });
}

function isAnswer({ outcome, exitCode }: ProcessOutcome, reply: WorkerReply): boolean {
  return outcome === 'exited' && exitCode === 0 && !reply.failed && !isEmptyReply(reply);
}

interface FailedRun {
  readonly outcome: ProcessOutcome;
  readonly reply: WorkerReply | undefined;
  readonly signal: AbortSignal;
}

function failureOf(manual: DriverManual, failed: FailedRun): Error {
  const { outcome, reply } = failed;
  const said = `${reply?.text ?? outcome.stdout}\n${outcome.stderr}`.trim();
  const code = failureCode(failed, said);
  const retryAfterMs =
    code === 'DRIVER_RATE_LIMITED' ? (reply?.retryAfterMs ?? waitInWords(said)) : undefined;
  return driverFailure(manual, code, {
    // What it had printed until it was stopped is no reason for anything.
    said: code === 'DRIVER_TIMEOUT' || code === 'DRIVER_ABORTED' ? '' : said,
    ...(reply === undefined ? {} : { usage: reply.usage }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

function failureCode({ outcome, reply, signal }: FailedRun, said: string): DriverErrorCode {
  const told = reply?.named ?? codeOfWords(said) ?? codeOfStatus(reply?.status);
  switch (outcome.outcome) {
    case 'not-started':
      return 'DRIVER_MISSING';
    case 'flooded':
      return 'DRIVER_UNREADABLE';
    case 'aborted':
      return stoppedCode(signal, reply?.failed === true ? told : undefined);
    case 'exited':
      if (reply?.named !== undefined) return reply.named;
      // Exit 0 without a turn or a word is how a broken installation looks; it is no answer.
      if (outcome.exitCode === 0 && (said === '' || reply?.failed === false)) return 'DRIVER_EMPTY';
      return told ?? (outcome.exitCode === 0 ? 'DRIVER_UNREADABLE' : 'DRIVER_CRASHED');
  }
}

/** A file of the run, for programs that take or leave one. */
export function workFile(run: DriverRun, name: string): string {
  return join(run.workFolder, name);
}
