import type { SpawnSyncReturns } from 'node:child_process';

/** How a command of the person's ended. */
export interface CommandEnd {
  /** Bytes as they came; empty where it took too long. */
  readonly stdout: string;
  /** What a person should know of it. */
  readonly problem?: string;
}

export interface CommandCall {
  readonly command: string;
  /** What its standard input is. */
  readonly input: string;
  readonly timeoutMs: number;
}

/** A status line is a few lines; what prints more than this is something else. */
const MAX_BYTES = 64 * 1024;
const TOO_SLOW = 'ETIMEDOUT';
const TOO_LONG = 'ENOBUFS';
/** Codes of commands whose output is not whole, or not there. */
const CUT: ReadonlySet<string> = new Set([TOO_SLOW, TOO_LONG, 'ENOENT', 'EACCES']);

/** Runs a command in a shell, as a harness would. Never throws. */
export function runCommand({ command, input, timeoutMs }: CommandCall): CommandEnd {
  // Loaded only where there is a command: it takes a twentieth of what a bare Node takes to start.
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const result = spawnSync('/bin/sh', ['-c', command], {
    input,
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_BYTES,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const problem = problemOf(result, timeoutMs);
  const isCut = CUT.has(codeOf(result.error));
  return { stdout: isCut ? '' : result.stdout, ...(problem !== undefined && { problem }) };
}

function problemOf(
  { error, status, signal }: Pick<SpawnSyncReturns<string>, 'error' | 'status' | 'signal'>,
  timeoutMs: number,
): string | undefined {
  const code = codeOf(error);
  if (code === TOO_SLOW) return `took longer than ${String(timeoutMs)} ms`;
  if (code === TOO_LONG) return `printed more than ${String(MAX_BYTES)} B`;
  if (signal !== null) return `was ended by ${signal}`;
  return status === 0 ? undefined : `ended with ${String(status ?? code)}`;
}

/** A command that does not read its input ends with an error, too, and with nothing wrong. */
function codeOf(error: Error | undefined): string {
  return error !== undefined && 'code' in error ? String(error.code) : '';
}
