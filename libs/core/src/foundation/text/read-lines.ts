import type { FileHandle } from 'node:fs/promises';

export interface SourceLine {
  /** 1-based. */
  readonly number: number;
  /** Without line end and byte order mark; undefined when it is longer than the limit. */
  readonly text: string | undefined;
  /** False for a last line without a newline, which may still be being written. */
  readonly ended: boolean;
}

export interface LineLimits {
  /** Where to stop, so that a growing file ends. */
  readonly bytes: number;
  /** Longer lines are passed over without being held. */
  readonly maxLineBytes: number;
  /**
   * Whether it is read as it comes: a pipe has no places in it.
   * @default false
   */
  readonly isPipe?: boolean;
}

const NEWLINE = 0x0a;
const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a file line by line in bounded memory. Only `\n` ends a line (with a `\r` before it
 * dropped): JSON may hold a raw U+2028, at which other readers split.
 */
export async function* readLines(
  file: FileHandle,
  limits: LineLimits,
): AsyncGenerator<SourceLine, void, undefined> {
  const line = new LineBuffer(limits.maxLineBytes);
  let number = 1;
  for await (const chunk of readChunks(file, limits)) {
    let start = 0;
    let end = chunk.indexOf(NEWLINE);
    while (end >= 0) {
      line.append(chunk.subarray(start, end));
      yield { number, text: line.take(number), ended: true };
      number += 1;
      start = end + 1;
      end = chunk.indexOf(NEWLINE, start);
    }
    line.append(chunk.subarray(start));
  }
  if (line.length > 0) yield { number, text: line.take(number), ended: false };
}

async function* readChunks(
  file: FileHandle,
  { bytes, isPipe = false }: LineLimits,
): AsyncGenerator<Buffer> {
  let position = 0;
  while (position < bytes) {
    const length = Math.min(CHUNK_BYTES, bytes - position);
    const place = isPipe ? null : position;
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, place);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The line so far, which forgets itself once it is too long. */
class LineBuffer {
  length = 0;
  private parts: Buffer[] = [];

  constructor(private readonly maxBytes: number) {}

  append(part: Buffer): void {
    this.length += part.length;
    if (this.length > this.maxBytes) this.parts = [];
    else if (part.length > 0) this.parts.push(part);
  }

  take(number: number): string | undefined {
    const text = this.length > this.maxBytes ? undefined : Buffer.concat(this.parts).toString();
    this.parts = [];
    this.length = 0;
    return text === undefined ? undefined : trimLine(text, number);
  }
}

function trimLine(text: string, number: number): string {
  const whole = number === 1 && text.startsWith('\uFEFF') ? text.slice(1) : text;
  return whole.endsWith('\r') ? whole.slice(0, -1) : whole;
}
