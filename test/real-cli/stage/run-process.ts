import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProcessCall {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly deadlineMs?: number;
}

export interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Far longer than anything takes on a busy machine. */
const DEADLINE_MS = 120_000;
const TAIL_CHARS = 1500;

/** Runs a process to its end, with its whole process group stopped where that takes too long. */
export async function runProcess(call: ProcessCall): Promise<ProcessResult> {
  const { file, args, cwd, env, input = '', deadlineMs = DEADLINE_MS } = call;
  const child = spawn(file, args, { cwd, env, stdio: 'pipe', detached: true });
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  // A process may end without having read its input.
  child.stdin.on('error', () => undefined).end(input);
  // Nobody waits for what else may hold its pipes once it is too late.
  const isLate = !(await isDoneWithin(once(child, 'close'), deadlineMs));
  const result = { code: child.exitCode, stdout: stdout.join(''), stderr: stderr.join('') };
  if (!isLate) return result;
  stopGroup(child.pid);
  throw new Error(`${toLine(call)} did not end in ${String(deadlineMs)} ms.${tail(result)}`);
}

/** The same; throws where it ends with another code than 0. */
export async function runToSuccess(call: ProcessCall): Promise<ProcessResult> {
  const result = await runProcess(call);
  if (result.code === 0) return result;
  throw new Error(`${toLine(call)} ended with ${String(result.code)}.${tail(result)}`);
}

/** The pieces of a stream, as far as it has come. */
function collect(stream: Readable): readonly string[] {
  const pieces: string[] = [];
  stream.setEncoding('utf8').on('data', (piece: string) => pieces.push(piece));
  return pieces;
}

async function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(ms, false, { signal: over.signal }).catch(() => false);
  const inTime = await Promise.race([work.then(() => true), late]);
  over.abort();
  return inTime;
}

function stopGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself just now.
  }
}

function toLine({ file, args }: ProcessCall): string {
  return [file, ...args].join(' ');
}

function tail({ stdout, stderr }: ProcessResult): string {
  const streams = [`stdout: ${stdout.slice(-TAIL_CHARS)}`, `stderr: ${stderr.slice(-TAIL_CHARS)}`];
  return `\n${streams.join('\n')}`;
}
