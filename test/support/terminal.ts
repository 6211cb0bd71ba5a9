import { spawn, type IPty } from '@lydell/node-pty';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';

export interface TerminalCall {
  /** Node where it is left out. */
  readonly program?: string;
  /** Of node, script and its arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** @default 100 */
  readonly columns?: number;
}

export const ENTER = '\r';
export const DOWN = '\u001B[B';
export const CTRL_C = '\u0003';

const PATIENCE_MS = 30_000;
const POLL_MS = 20;
/** A control sequence that moves or erases, and so not one of colours, which end in `m`. */
const MOVE = new RegExp(String.raw`\u001B\[[\d;?]*[A-Za-ln-z]`, 'gu');

/** A process in a terminal, as a person sits before it. */
export class Terminal {
  readonly ended: Promise<number>;
  readonly #pty: IPty;
  #text = '';
  #seen = 0;

  constructor({ program = process.execPath, args, cwd, env, columns = 100 }: TerminalCall) {
    const size = { cols: columns, rows: 60 };
    this.#pty = spawn(program, [...args], { cwd, env, name: 'xterm-256color', ...size });
    this.#pty.onData((data) => (this.#text += data));
    this.ended = new Promise((resolve) => {
      this.#pty.onExit(({ exitCode }) => {
        resolve(exitCode);
      });
    });
    onTestFinished(() => {
      this.#pty.kill('SIGKILL');
    });
  }

  /** All that was shown so far, without colours. */
  get text(): string {
    return stripVTControlCharacters(this.#text);
  }

  /** The same with colours, and all else that a terminal is told. */
  get raw(): string {
    return this.#text;
  }

  /** What was written without a break or a move of the cursor: what is wider than the terminal breaks. */
  get lines(): readonly string[] {
    return stripVTControlCharacters(this.#text.replaceAll(MOVE, '\n')).split(/[\r\n]+/u);
  }

  /** Waits until something is shown that was not waited for before. */
  async shows(wanted: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const at = this.text.indexOf(wanted, this.#seen);
      if (at >= 0) {
        this.#seen = at + wanted.length;
        return;
      }
      if (Date.now() > deadline) throw new Error(`"${wanted}" was not shown:\n${this.text}`);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }

  press(keys: string): void {
    this.#pty.write(keys);
  }
}
