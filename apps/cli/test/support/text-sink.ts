import type { TextOutput } from '../../src/output/text-output.js';

/** Keeps what is written to it. */
export class TextSink implements TextOutput {
  text = '';

  constructor(
    readonly isTTY = false,
    readonly columns = 80,
  ) {}

  write(text: string): void {
    this.text += text;
  }
}
