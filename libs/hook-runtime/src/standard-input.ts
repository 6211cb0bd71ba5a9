import { fstatSync, readSync } from 'node:fs';

import type { InputSource } from './read-input.js';

const STDIN = 0;

/** The parts of `pipe_wrap` and `stream_wrap` that `net.Socket` itself stands on. */
interface PipeWrap {
  readonly Pipe: new (type: number) => RawPipe;
  readonly constants: { readonly SOCKET: number };
}
interface StreamWrap {
  readonly streamBaseState: Int32Array;
  readonly kReadBytesOrError: number;
  readonly kArrayBufferOffset: number;
}
interface RawPipe {
  onread: (bytes: ArrayBuffer | undefined) => void;
  open(descriptor: number): number;
  readStart(): number;
  close(): void;
}

/** More than nearly all envelopes have. */
const ROOM = 64 << 10;

/** libuv's code for the end of a stream. */
const END_OF_FILE = -4095;

/**
 * Standard input where it is a pipe or a socket, as harnesses make it; elsewhere undefined. Loading
 * the streams behind `process.stdin` takes a sixth of what a bare Node takes to start, and reading
 * the descriptor itself could wait for ever. `process.binding` is deprecated in the documentation
 * alone; where it or what it gives is gone, the streams take over.
 */
export function openStandardInput(): InputSource | undefined {
  try {
    const kind = process.platform === 'win32' ? undefined : fstatSync(STDIN);
    if (kind?.isFIFO() !== true && kind?.isSocket() !== true) return undefined;
    const node = process as unknown as { binding(name: string): unknown };
    const { Pipe, constants } = node.binding('pipe_wrap') as PipeWrap;
    const pipe = new Pipe(constants.SOCKET);
    const stateOf = (): StreamWrap => node.binding('stream_wrap') as StreamWrap;
    return pipe.open(STDIN) === 0 ? toHandle(pipe, stateOf) : undefined;
  } catch {
    return undefined;
  }
}

function toHandle(pipe: RawPipe, stateOf: () => StreamWrap): InputSource {
  return {
    start: (onBytes, onEnd) => {
      if (hasReadAll(onBytes)) {
        onEnd();
        return;
      }
      const state = stateOf();
      pipe.onread = (bytes) => {
        const read = state.streamBaseState[state.kReadBytesOrError] ?? END_OF_FILE;
        const offset = state.streamBaseState[state.kArrayBufferOffset];
        if (read > 0 && bytes !== undefined) onBytes(Buffer.from(bytes, offset, read));
        else if (read < 0) onEnd(read === END_OF_FILE ? undefined : `libuv says ${String(read)}`);
      };
      const failure = pipe.readStart();
      if (failure !== 0) onEnd(`libuv says ${String(failure)}`);
    },
    close: () => {
      pipe.close();
    },
  };
}

/**
 * Reads what is there, and whether that was all. A harness writes the envelope when it starts the hook, and so
 * mostly all is there by now: then the process needs no turn of its event loop. Nothing waits, since libuv made
 * the descriptor one that does not when it opened the pipe.
 */
function hasReadAll(onBytes: (bytes: Buffer, length: number) => void): boolean {
  const buffer = Buffer.allocUnsafe(ROOM);
  let filled = 0;
  let isAll = false;
  try {
    while (filled < ROOM && !isAll) {
      const read = readSync(STDIN, buffer, filled, ROOM - filled, null);
      isAll = read === 0;
      filled += read;
    }
  } catch {
    // Nothing is there for the moment, or something is wrong, which the pipe tells of.
  }
  if (filled > 0) onBytes(buffer, filled);
  return isAll;
}
