import { fstatSync, writeSync } from 'node:fs';

import { endOfOutput } from './end-of-output.js';
import type { TextOutput } from './output/text-output.js';

const FD = { stdout: 1, stderr: 2 } as const;

/** One of the process's streams to which nothing goes before it is released. */
export class HeldOutput implements TextOutput {
  #text = '';
  #isTerminal: boolean | undefined;

  constructor(private readonly name: keyof typeof FD) {}

  write(text: string): void {
    this.#text += text;
  }

  get isTTY(): boolean {
    return this.#mayBeTerminal() && process[this.name].isTTY;
  }

  get columns(): number | undefined {
    return this.#mayBeTerminal() ? process[this.name].columns : undefined;
  }

  /** Writes to a file or a pipe without a stream, which takes as long to make as some commands. */
  release(): void {
    if (this.#text === '') return;
    const left = this.#mayBeTerminal() ? this.#text : writeAtOnce(FD[this.name], this.#text);
    this.#text = '';
    if (left.length === 0) return;
    // Whoever reads is slow, or nobody does: the stream waits, and says which it is.
    const stream = process[this.name];
    stream.on('error', (error: NodeJS.ErrnoException) => {
      endOfOutput(error, process);
    });
    stream.write(left);
  }

  #mayBeTerminal(): boolean {
    return (this.#isTerminal ??= isDevice(FD[this.name]));
  }
}

function isDevice(fd: number): boolean {
  try {
    return fstatSync(fd).isCharacterDevice();
  } catch {
    return true;
  }
}

/** What could not be written. */
function writeAtOnce(fd: number, text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(fd, bytes, written);
  } catch {
    // Told by the stream that goes on with it.
  }
  return bytes.subarray(written);
}
