export interface BoundedCall {
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly deadlineMs: number;
}

/** How a program ended: it was not there, took too long, or gave an exit code. */
export interface BoundedEnd {
  readonly isMissing: boolean;
  readonly isLate: boolean;
  readonly exitCode: number | undefined;
  readonly stderr: string;
}

const IS_WINDOWS = process.platform === 'win32';

/** Runs a program and ends it, with all that it started, after its time. Throws when it is aborted. */
export async function runBounded(call: BoundedCall): Promise<BoundedEnd> {
  const { file, args, cwd, env, signal, deadlineMs } = call;
  const { execa } = await import('execa');
  const run = execa(file, args, {
    cwd,
    env,
    extendEnv: false,
    stdin: 'ignore',
    // A group of its own, which is ended as a whole.
    detached: !IS_WINDOWS,
    reject: false,
  });
  const stop = (): void => {
    stopAll(run.pid);
  };
  const late = AbortSignal.timeout(deadlineMs);
  for (const over of [late, signal]) over.addEventListener('abort', stop, { once: true });
  const { exitCode, stderr, code } = await run;
  for (const over of [late, signal]) over.removeEventListener('abort', stop);
  stop();
  signal.throwIfAborted();
  return { isMissing: code === 'ENOENT', isLate: late.aborted, exitCode, stderr };
}

function stopAll(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(IS_WINDOWS ? pid : -pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
