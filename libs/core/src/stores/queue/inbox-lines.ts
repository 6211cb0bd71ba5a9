import type { OpenInbox } from './inbox-cursor.js';

const CHUNK_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

export interface InboxLine {
  readonly text: string;
  /** Offset behind the line and its newline. */
  readonly end: number;
  readonly ended: boolean;
}

/** What follows the cursor. A line longer than a chunk is cut into pieces, each of them junk. */
export function* inboxLines(file: OpenInbox): Generator<InboxLine> {
  let offset = file.start;
  for (;;) {
    const chunk = file.read(offset, CHUNK_BYTES);
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      yield { text: chunk.toString('utf8', from, at), end: offset + at + 1, ended: true };
      from = at + 1;
    }
    const rest = chunk.length - from;
    const tooLong = from === 0 && rest === CHUNK_BYTES;
    if (rest > 0 && (tooLong || chunk.length < CHUNK_BYTES)) {
      yield { text: chunk.toString('utf8', from), end: offset + chunk.length, ended: tooLong };
    }
    if (chunk.length < CHUNK_BYTES) return;
    offset += tooLong ? chunk.length : from;
  }
}
