import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';

import {
  readInput as readSource,
  streamSource,
  type HookInput,
  type InputSource,
  type InputLimits,
} from '../src/read-input.js';

const LIMITS = { maxBytes: 10, maxExcessBytes: 10, waitMs: 20 };
const TOO_LONG = { text: '', problem: 'Standard input is longer than 10 bytes.' };

function streamOf(...chunks: string[]): Readable {
  return Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  );
}

async function readInput(stream: Readable, limits: InputLimits): Promise<HookInput> {
  return readSource(streamSource(stream), limits);
}

describe('readInput', () => {
  it('gives what was sent, whole', async () => {
    const bytes = [...Buffer.from('ä€😀')].map((byte) => Buffer.of(byte));
    expect(await readInput(Readable.from(bytes), LIMITS)).toEqual({ text: 'ä€😀' });
    expect(await readInput(streamOf(), LIMITS)).toEqual({ text: '' });
  });

  it('gives at once what is all there, of each piece as much as counts', () => {
    const close = (): void => undefined;
    const source: InputSource = {
      start: (onBytes, onEnd) => {
        onBytes(Buffer.from('ab--'), 2);
        onBytes(Buffer.from('cd'));
        onEnd();
      },
      close,
    };
    expect(readSource(source, LIMITS)).toEqual({ text: 'abcd' });
    const one: InputSource = {
      start: (onBytes, onEnd) => {
        onBytes(Buffer.from('ä--'), 2);
        onEnd('gone');
      },
      close,
    };
    const problem = 'Standard input cannot be read: gone.';
    expect(readSource(one, LIMITS)).toEqual({ text: 'ä', problem });
  });

  it('takes exactly as much as is allowed', async () => {
    expect(await readInput(streamOf('12345', '67890'), LIMITS)).toEqual({ text: '1234567890' });
    expect(await readInput(streamOf('12345', '67890', '1'), LIMITS)).toEqual(TOO_LONG);
  });

  it('reads a long input to its end, but not one without end', async () => {
    const long = streamOf('1234567890', '1234567890');
    expect([await readInput(long, LIMITS), long.readableEnded]).toEqual([TOO_LONG, true]);
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(7));
      },
    });
    expect([await readInput(endless, LIMITS), endless.destroyed]).toEqual([TOO_LONG, true]);
  });

  it('gives what came when the end does not', async () => {
    const held = new PassThrough();
    held.write('so far');
    const problem = 'Standard input did not end within 20 ms.';
    expect(await readInput(held, LIMITS)).toEqual({ text: 'so far', problem });
    expect(held.destroyed).toBe(true);
  });

  it('reads what has arrived before it looks at the time', async () => {
    const late = new PassThrough();
    const read = readInput(late, LIMITS);
    setTimeout(() => late.end('late'), 0);
    // Keeps the process busy for longer than the wait, as a loaded machine would.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * LIMITS.waitMs);
    expect(await read).toMatchObject({ text: 'late' });
  });

  it('tells of a stream that breaks', async () => {
    const broken = new PassThrough();
    setImmediate(() => broken.destroy(new Error('EISDIR')));
    const problem = 'Standard input cannot be read: EISDIR.';
    expect(await readInput(broken, LIMITS)).toEqual({ text: '', problem });
  });
});
