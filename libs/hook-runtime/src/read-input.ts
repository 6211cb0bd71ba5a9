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
  /**
   * Calls `onBytes` for each piece, of which the first `length` bytes count where that is given, then `onEnd`, with
   * what went wrong if something did.
   */
  start(onBytes: (bytes: Buffer, length?: number) => void, onEnd: (problem?: string) => void): void;
  close(): void;
}

/**
 * Reads to the end of a source or one of the limits. Never throws nor rejects, and leaves nothing open. What is all
 * there at the first look is returned at once: a promise of it would wait until Node has ended its own start.
 */
export function readInput(
  source: InputSource,
  limits: InputLimits,
): HookInput | Promise<HookInput> {
  const chunks: Chunk[] = [];
  let bytes = 0;
  const ending: { input?: HookInput } = {};
  let timer: NodeJS.Timeout | undefined;
  let onInput: ((input: HookInput) => void) | undefined;
  const finish = (problem?: string): void => {
    if (ending.input !== undefined) return;
    if (timer !== undefined) clearTimeout(timer);
    source.close();
    ending.input = toInput(chunks, bytes > limits.maxBytes ? tooLong(limits) : problem);
    onInput?.(ending.input);
  };
  // What arrived meanwhile is read before the time is up: this process may have been kept waiting.
  const wait = (): void => {
    timer = setTimeout(() => setImmediate(finish, tooSlow(limits)), limits.waitMs);
  };
  const keep = (chunk: Buffer, length = chunk.length): void => {
    bytes += length;
    if (bytes <= limits.maxBytes) chunks.push({ bytes: chunk, length });
    else chunks.length = 0;
    if (bytes > limits.maxBytes + limits.maxExcessBytes) finish();
  };
  source.start(keep, (problem) => {
    finish(problem === undefined ? undefined : `Standard input cannot be read: ${problem}.`);
  });
  if (ending.input !== undefined) return ending.input;
  return new Promise((resolve) => {
    onInput = resolve;
    // Mostly the envelope is there at the first look and its end at the second, and the first timer
    // of a process takes longer than both.
    setImmediate(() => {
      setImmediate(() => {
        if (ending.input === undefined) wait();
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

interface Chunk {
  readonly bytes: Buffer;
  /** Of `bytes`, how many count. */
  readonly length: number;
}

function toInput(chunks: readonly Chunk[], problem: string | undefined): HookInput {
  const text = textOf(chunks);
  return problem === undefined ? { text } : { text, problem };
}

/** A part of a buffer is a call that a process has to learn first, so that mostly none is made. */
function textOf(chunks: readonly Chunk[]): string {
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) {
    return first.bytes.toString('utf8', 0, first.length);
  }
  return Buffer.concat(chunks.map(({ bytes, length }) => bytes.subarray(0, length))).toString(
    'utf8',
  );
}

function tooLong({ maxBytes }: InputLimits): string {
  return `Standard input is longer than ${String(maxBytes)} bytes.`;
}

function tooSlow({ waitMs }: InputLimits): string {
  return `Standard input did not end within ${String(waitMs)} ms.`;
}
