import type { Clock } from '@reflect/core';

import { cutToWidth } from './display-width.js';
import { progressLine, type ProgressStep } from './progress-line.js';
import type { TextOutput } from './text-output.js';

const CLEAR_LINE = '\r\u001B[K';
const USUAL_COLUMNS = 80;

/**
 * One line on a terminal that is written over; nothing anywhere else. It is kept within the terminal, of
 * which a longer line would leave rows behind.
 */
export class Progress {
  readonly #output: TextOutput;
  readonly #clock: Clock;
  #shown = '';
  /** Of the steps of one label the first, and when it came. */
  #first: { readonly label: string; readonly at: number; readonly done: number } | undefined;

  constructor(output: TextOutput, clock: Clock) {
    this.#output = output;
    this.#clock = clock;
  }

  show(step: string | ProgressStep): void {
    if (this.#output.isTTY !== true) return;
    // In the last column some terminals begin a new line.
    const width = Math.max(1, (this.#output.columns ?? USUAL_COLUMNS) - 1);
    const line = typeof step === 'string' ? cutToWidth(step, width) : this.#lineOf(step, width);
    if (line === this.#shown) return;
    this.#output.write(CLEAR_LINE + line);
    this.#shown = line;
  }

  /** Takes the line away; what is printed next stands in its place. */
  end(): void {
    if (this.#shown === '') return;
    this.#output.write(CLEAR_LINE);
    this.#shown = '';
    this.#first = undefined;
  }

  #lineOf(step: ProgressStep, width: number): string {
    const { label, done } = step;
    const first = this.#first?.label === label ? this.#first : { label, at: this.#clock(), done };
    this.#first = first;
    return progressLine(step, { elapsedMs: this.#clock() - first.at, from: first.done, width });
  }
}
