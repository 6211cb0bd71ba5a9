import { Transform, type TransformCallback } from 'node:stream';

/** A line of input that is no message to act on. */
export interface RefusedMessage {
  /** Of the request, where it can be told; a client waits for an answer with it. */
  readonly id: string | number | null;
  /** What is wrong, and what to do. */
  readonly message: string;
}

type Refuse = (refused: RefusedMessage) => void;

const NEWLINE = 0x0a;
/** Enough to hold what stands before or behind the parameters of a request. */
const END_BYTES = 256;
/** Of characters that are written out, with no backslash before that takes the meaning away. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Passes on lines of JSON-RPC one by one: those of at most `maxBytes`, with no NUL in them. The others
 * go to `refuse`; of one that is too long no more than its ends is kept, so that it fills no memory.
 */
export function messageGuard(maxBytes: number, refuse: Refuse): Transform {
  const line = new GuardedLine(maxBytes);
  const end = (guard: Transform): void => {
    const judged = line.end();
    if (Buffer.isBuffer(judged)) guard.push(judged);
    else refuse(judged);
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let start = 0;
      let at = chunk.indexOf(NEWLINE);
      while (at >= 0) {
        line.add(chunk.subarray(start, at + 1));
        end(this);
        start = at + 1;
        at = chunk.indexOf(NEWLINE, start);
      }
      line.add(chunk.subarray(start));
      done();
    },
  });
}

/** The line that is being read. */
class GuardedLine {
  #parts: Buffer[] = [];
  #bytes = 0;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);

  constructor(private readonly maxBytes: number) {}

  add(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#head.length < END_BYTES) {
      this.#head = Buffer.concat([this.#head, part]).subarray(0, END_BYTES);
    }
    this.#tail = Buffer.concat([this.#tail, part.subarray(-END_BYTES)]).subarray(-END_BYTES);
    if (this.#isTooLong()) this.#parts = [];
    else this.#parts.push(part);
  }

  /** The line with its newline, or why it is refused; then the next one begins. */
  end(): Buffer | RefusedMessage {
    const bytes = Buffer.concat(this.#parts);
    const judged = this.#isTooLong() ? this.#tooLong() : (nulIn(bytes) ?? bytes);
    this.#parts = [];
    this.#bytes = 0;
    this.#head = this.#tail = Buffer.alloc(0);
    return judged;
  }

  /** The newline is not counted. */
  #isTooLong(): boolean {
    return this.#bytes > this.maxBytes + 1;
  }

  #tooLong(): RefusedMessage {
    const most = String(this.maxBytes);
    return {
      id: idAtEnds(this.#head.toString('utf8'), this.#tail.toString('utf8')),
      message: `The message has more than ${most} bytes. Send less at once, or raise mcp.maxMessageBytes.`,
    };
  }
}

function nulIn(line: Buffer): RefusedMessage | undefined {
  const isRaw = line.includes(0);
  if (!isRaw && !(line.includes('\\u0000') && ESCAPED_NUL.test(line.toString('utf8')))) return;
  const text = line.toString('utf8').trim();
  const message = 'The message has a NUL character in it. Send it again without.';
  return { id: idAtEnds(text.slice(0, END_BYTES), text.slice(-END_BYTES)), message };
}

/** Clients write the id in front of the parameters or behind them. */
function idAtEnds(head: string, tail: string): string | number | null {
  const id = /("[^"\\]{1,100}"|-?\d{1,15})/.source;
  const found =
    new RegExp(`^\\s*\\{\\s*(?:"jsonrpc"\\s*:\\s*"2\\.0"\\s*,\\s*)?"id"\\s*:\\s*${id}\\s*,`).exec(
      head,
    ) ?? new RegExp(`,\\s*"id"\\s*:\\s*${id}\\s*\\}\\s*$`).exec(tail);
  return found?.[1] === undefined ? null : (JSON.parse(found[1]) as string | number);
}
