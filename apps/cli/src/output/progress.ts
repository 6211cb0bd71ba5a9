import type { TextOutput } from './text-output.js';

const CLEAR_LINE = '\r\u001B[K';

/** One line on a terminal that is written over; nothing anywhere else. */
export class Progress {
  readonly #output: TextOutput;
  #shown = '';

  constructor(output: TextOutput) {
    this.#output = output;
  }

  show(line: string): void {
    if (this.#output.isTTY !== true || line === this.#shown) return;
    this.#output.write(CLEAR_LINE + line);
    this.#shown = line;
  }

  /** Takes the line away; what is printed next stands in its place. */
  end(): void {
    if (this.#shown === '') return;
    this.#output.write(CLEAR_LINE);
    this.#shown = '';
  }
}
