import {
  addUsage,
  childEnvironment,
  DriverError,
  parseJsonAnswer,
  repairPrompt,
  toDriverAnswer,
  workerPrompt,
  type Digest,
  type Driver,
  type DriverAnswer,
  type DriverRun,
  type WorkerUsage,
} from '@reflect/core';

import { claudeArguments, type ClaudeWorkerLimits } from './claude-command.js';
import { parseClaudeResult, type ClaudeResult } from './claude-result.js';
import { classifyFailure, stoppedError } from './classify-failure.js';
import { isExecutable } from './find-executable.js';
import { runProcessTree } from './run-process-tree.js';

export interface ClaudeDriverOptions extends ClaudeWorkerLimits {
  /** A path or a name to look up, `REFLECT_DRAIN_CLAUDE_BIN`. */
  readonly binary: string;
  /** Environment to hand on; the marker against recursion is added. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;

/** The driver that asks Claude Code, run headless without tools and hooks. */
export function createClaudeDriver(options: ClaudeDriverOptions): Driver {
  return {
    name: 'claude',
    paid: true,
    isAvailable: () => isExecutable(options.binary, options.env['PATH'] ?? ''),
    run: (digest, run) => answer(digest, run, options),
  };
}

async function answer(
  digest: Digest,
  run: DriverRun,
  options: ClaudeDriverOptions,
): Promise<DriverAnswer> {
  const first = await ask(workerPrompt(digest), run, options);
  const read = tryRead(first, digest);
  if (!(read instanceof DriverError)) return withUsage(read, first.usage);
  return repaired({ digest, first, problem: read, run, options });
}

interface Repair {
  readonly digest: Digest;
  readonly first: ClaudeResult;
  readonly problem: DriverError;
  readonly run: DriverRun;
  readonly options: ClaudeDriverOptions;
}

/** The one repair try; what both runs cost is counted, whatever comes of it. */
async function repaired({ digest, first, problem, run, options }: Repair): Promise<DriverAnswer> {
  const spent = first.usage;
  const second = await ask(repairPrompt(digest, first.text, problem.message), run, options).catch(
    (error: unknown) => {
      throw error instanceof DriverError ? withSpent(error, spent) : error;
    },
  );
  const usage = addUsage(spent, second.usage) ?? spent;
  const read = tryRead(second, digest);
  if (read instanceof DriverError)
    throw new DriverError(read.code, read.message, { usage, cause: read });
  return withUsage(read, usage);
}

/** One run; throws what it failed of. */
async function ask(
  prompt: string,
  run: DriverRun,
  options: ClaudeDriverOptions,
): Promise<ClaudeResult> {
  const outcome = await runProcessTree({
    command: options.binary,
    args: claudeArguments(options),
    input: prompt,
    cwd: run.workFolder,
    env: childEnvironment(options.env),
    signal: run.signal,
    maxOutputBytes: MAX_OUTPUT_BYTES,
  });
  if (outcome.outcome === 'aborted') throw stoppedError(run.signal);
  const result = parseClaudeResult(outcome.stdout);
  const failure = classifyFailure(outcome, result);
  if (failure !== undefined) throw failure;
  if (result === undefined) throw new DriverError('DRIVER_UNREADABLE', 'claude printed no result.');
  return result;
}

function tryRead(result: ClaudeResult, digest: Digest): DriverAnswer | DriverError {
  try {
    return toDriverAnswer(result.structured ?? parseJsonAnswer(result.text), digest);
  } catch (error) {
    if (error instanceof DriverError) return error;
    throw error;
  }
}

function withUsage(read: DriverAnswer, usage: WorkerUsage): DriverAnswer {
  return { ...read, usage };
}

function withSpent(error: DriverError, spent: WorkerUsage): DriverError {
  const usage = addUsage(spent, error.usage) ?? spent;
  const wait = error.retryAfterMs === undefined ? {} : { retryAfterMs: error.retryAfterMs };
  return new DriverError(error.code, error.message, { usage, ...wait, cause: error });
}
