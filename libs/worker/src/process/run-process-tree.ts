import { noteWorkProcess } from '@reflect/core/harness';
import type { execa as Execa, ResultPromise } from 'execa';

export interface ProcessRun {
  readonly command: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** More output than this ends the run. */
  readonly maxOutputBytes: number;
}

export interface ProcessOutcome {
  readonly stdout: string;
  readonly stderr: string;
  /** Missing when the process never started or was killed. */
  readonly exitCode?: number;
  readonly outcome: 'exited' | 'not-started' | 'aborted' | 'flooded';
}

/**
 * Runs a program to its end in a process group of its own. When it is aborted, prints too much, or
 * ends and leaves children behind, the whole group is killed: a worker's children would keep its
 * pipes open and run on unseen. Should this process be killed meanwhile, the next drain does that.
 */
export async function runProcessTree(run: ProcessRun): Promise<ProcessOutcome> {
  // A command that runs no worker does not load it.
  const { execa } = await import('execa');
  if (run.signal.aborted) return { stdout: '', stderr: '', outcome: 'aborted' };
  const child = start(execa, run);
  if (child.pid !== undefined) noteWorkProcess(run.cwd, child.pid);
  const kill = (): void => {
    killTree(child);
  };
  child.once('exit', kill);
  onFlood(child, run.maxOutputBytes, kill);
  run.signal.addEventListener('abort', kill, { once: true });
  try {
    return toOutcome(await child, run.signal);
  } finally {
    run.signal.removeEventListener('abort', kill);
    kill();
  }
}

/** The buffer limit only stops the reading; a program that ignores the closed pipe would print on. */
function onFlood(child: ResultPromise<typeof OPTIONS>, maxBytes: number, kill: () => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) kill();
    });
  }
}

const OPTIONS = {
  detached: process.platform !== 'win32',
  reject: false,
  stripFinalNewline: false,
  extendEnv: false,
  windowsHide: true,
  encoding: 'utf8',
} as const;

function start(execa: typeof Execa, run: ProcessRun): ResultPromise<typeof OPTIONS> {
  return execa(run.command, run.args, {
    ...OPTIONS,
    cwd: run.cwd,
    env: definedOnly(run.env),
    input: run.input,
    maxBuffer: run.maxOutputBytes,
  }) as ResultPromise<typeof OPTIONS>;
}

function definedOnly(env: ProcessRun['env']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function killTree(child: ResultPromise<typeof OPTIONS>): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    const args = ['/pid', String(child.pid), '/t', '/f'];
    void import('execa').then(({ execa }) => execa('taskkill', args, { reject: false }));
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is already gone.
  }
}

type Result = Awaited<ResultPromise<typeof OPTIONS>>;

function toOutcome(result: Result, signal: AbortSignal): ProcessOutcome {
  const { stdout, stderr } = result;
  if (signal.aborted) return { stdout, stderr, outcome: 'aborted' };
  if (result.isMaxBuffer) return { stdout, stderr, outcome: 'flooded' };
  if (result.code === 'ENOENT' || result.code === 'EACCES' || result.code === 'ENOTDIR') {
    return { stdout, stderr: result.originalMessage ?? '', outcome: 'not-started' };
  }
  const exit = result.exitCode === undefined ? {} : { exitCode: result.exitCode };
  return { stdout, stderr, ...exit, outcome: 'exited' };
}
