import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface NodeCall {
  /** Script and its arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
  /** Never ends its input. */
  readonly holdInput?: boolean;
}

export interface NodeResult {
  readonly code: number | null;
  /** What ended the process from outside. */
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Far longer than anything takes: a process that is killed for it hangs. */
const HANG_MS = 300_000;

/** A node process of a test, with the environment that it is given and nothing else. */
export class NodeRun {
  readonly ended: Promise<NodeResult>;
  readonly #child: ChildProcess;

  constructor({ args, cwd, env, input = '', holdInput = false }: NodeCall) {
    this.#child = spawn(process.execPath, args, { cwd, env, stdio: 'pipe' });
    const hung = setTimeout(() => this.#child.kill('SIGKILL'), HANG_MS);
    this.ended = collect(this.#child).finally(() => {
      clearTimeout(hung);
    });
    // A process may end without having read its input.
    this.#child.stdin?.on('error', () => undefined).write(input);
    if (!holdInput) this.#child.stdin?.end();
  }

  /** What of the error output matches, as soon as it is printed; fails where the process ends before. */
  async shown(wanted: RegExp): Promise<string> {
    let printed = '';
    const found = new Promise<string>((resolve) => {
      this.#child.stderr?.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        const [match] = wanted.exec(printed) ?? [];
        if (match !== undefined) resolve(match);
      });
    });
    const missed = this.ended.then(({ stderr }) => {
      throw new Error(`nothing like ${String(wanted)} was shown: ${stderr}`);
    });
    return Promise.race([found, missed]);
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

async function collect(child: ChildProcess): Promise<NodeResult> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the child has no pipes');
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(stdout), text(stderr), closed]);
  return { code: child.exitCode, signal: child.signalCode, stdout: out, stderr: err };
}
