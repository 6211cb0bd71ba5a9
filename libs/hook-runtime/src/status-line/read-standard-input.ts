import { fstatSync, readSync } from 'node:fs';

const STDIN = 0;
const CHUNK_BYTES = 8 * 1024;
/** What a harness says of a session is a few kilobytes. */
const MAX_BYTES = 1 << 20;
const PATIENCE_MS = 1_000;
const POLL_MS = 5;

/**
 * Standard input to its end, where something else than a person's terminal is at the other end.
 *
 * It is read at once and not as an event: that would take a twentieth of what a bare Node takes to
 * start. Every harness closes it, since the usual status line is a script that begins with `cat`.
 */
export function readStandardInput(): string {
  const chunks: Buffer[] = [];
  // `performance` would take longer to load than all else here.
  const deadline = process.uptime() * 1000 + PATIENCE_MS;
  for (let bytes = 0; bytes < MAX_BYTES;) {
    const chunk = readChunk();
    if (chunk === 'end') break;
    if (chunk === 'nothing yet') {
      if (process.uptime() * 1000 > deadline) break;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
      continue;
    }
    chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readChunk(): Buffer | 'end' | 'nothing yet' {
  try {
    if (fstatSync(STDIN).isCharacterDevice()) return 'end';
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    const read = readSync(STDIN, buffer);
    return read === 0 ? 'end' : buffer.subarray(0, read);
  } catch (error) {
    const isEmpty = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
    return isEmpty ? 'nothing yet' : 'end';
  }
}
