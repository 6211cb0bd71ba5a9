import type { Readable } from 'node:stream';

/** What came over standard input; `problem` says why it cannot be the whole envelope. */
export interface HookInput {
  readonly text: string;
  readonly problem?: string;
}

export interface InputLimits {
  /** Bytes that are kept; a longer input is none. */
  readonly maxBytes: number;
  /** Bytes that are read and thrown away beyond that, so that the harness's write does not fail. */
  readonly maxExcessBytes: number;
  /** How long to wait for the end of the input, which counts as reached then. */
  readonly waitMs: number;
}

export const INPUT_LIMITS: InputLimits = {
  maxBytes: 8 << 20,
  maxExcessBytes: 64 << 20,
  waitMs: 1000,
};

/** Where input comes from. */
export interface InputSource {
  /** Calls `onBytes` for each piece, then `onEnd`, with what went wrong if something did. */
  start(onBytes: (bytes: Uint8Array) => void, onEnd: (problem?: string) => void): void;
  close(): void;
}

/** Reads to the end of a source or one of the limits. Never rejects and leaves nothing open. */
export function readInput(source: InputSource, limits: InputLimits): Promise<HookInput> {
  return new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    let isOver = false;
    const isEnded = (): boolean => isOver;
    let timer: NodeJS.Timeout | undefined;
    const finish = (problem?: string): void => {
      if (isEnded()) return;
      isOver = true;
      clearTimeout(timer);
      source.close();
      resolve(toInput(chunks, bytes > limits.maxBytes ? tooLong(limits) : problem));
    };
    // What arrived meanwhile is read before the time is up: this process may have been kept waiting.
    const wait = (): void => {
      timer = setTimeout(() => setImmediate(finish, tooSlow(limits)), limits.waitMs);
    };
    const keep = (chunk: Uint8Array): void => {
      bytes += chunk.length;
      if (bytes <= limits.maxBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (bytes > limits.maxBytes + limits.maxExcessBytes) finish();
    };
    source.start(keep, (problem) => {
      finish(problem === undefined ? undefined : `Standard input cannot be read: ${problem}.`);
    });
    if (isEnded()) return;
    // Mostly the envelope is there at the first look and its end at the second, and the first timer
    // of a process takes longer than both.
    setImmediate(() => {
      setImmediate(() => {
        if (!isEnded()) wait();
      });
    });
  });
}

/** A stream as a source. */
export function streamSource(stream: Readable): InputSource {
  return {
    start: (onBytes, onEnd) => {
      stream.on('data', onBytes);
      stream.on('end', () => {
        onEnd();
      });
      stream.on('error', (error) => {
        onEnd(error.message);
      });
    },
    close: () => {
      stream.destroy();
    },
  };
}

function toInput(chunks: readonly Uint8Array[], problem: string | undefined): HookInput {
  const [first = new Uint8Array()] = chunks;
  const bytes =
    chunks.length > 1
      ? Buffer.concat(chunks)
      : Buffer.from(first.buffer, first.byteOffset, first.length);
  const text = bytes.toString('utf8');
  return problem === undefined ? { text } : { text, problem };
}

function tooLong({ maxBytes }: InputLimits): string {
  return `Standard input is longer than ${String(maxBytes)} bytes.`;
}

function tooSlow({ waitMs }: InputLimits): string {
  return `Standard input did not end within ${String(waitMs)} ms.`;
}
