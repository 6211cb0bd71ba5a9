import { lazily } from '../../../foundation/lazily.js';
import { documentOf, isWhole, type ParsedDocument } from './parsed-document.js';
import { readParts } from './parsed-file.js';
import { hashesIn, isListed, rowsIn, type HeaderRow, type ListedRow } from './parsed-header.js';
import { stringFinder, type HoldsString } from './string-finder.js';

/** What the documents of a part of the file have in common. */
interface Learnings {
  readonly bytes: Buffer;
  /** The bytes, each as a character. */
  readonly text: () => string;
  readonly holds: HoldsString;
}

/** A document that was parsed, and is not read yet: there are as many as documents, so that each is little. */
export class UnreadDocument {
  constructor(
    private readonly row: HeaderRow,
    private readonly learnings: Learnings,
  ) {}

  get slug(): string {
    return this.row[0];
  }

  get stamp(): string {
    return this.row[1];
  }

  get id(): string {
    return this.row[2];
  }

  /** What a list shows of it, as the file has it; undefined where nothing but its id is kept. */
  get listed(): ListedRow | undefined {
    return isListed(this.row) ? this.row : undefined;
  }

  /** The bytes of its JSON, each as a character. */
  get text(): string {
    const [, , , from, length] = this.row;
    return this.learnings.text().slice(from, from + length);
  }

  /** Whether its JSON has a string somewhere, from its beginning to its end. */
  holds(value: string): boolean {
    const [, , , from, length] = this.row;
    return this.learnings.holds(value, from, from + length);
  }

  /** Undefined where it is not kept, or damaged. */
  read(): ParsedDocument | undefined {
    const [slug, stamp, id, from, length, crc, joined] = this.row;
    const hashes = hashesIn(joined);
    const json = this.learnings.bytes.subarray(from, from + length);
    return isWhole({ slug, stamp, id, json, crc, hashes })
      ? documentOf({ json, hashes })
      : undefined;
  }
}

/** All documents of a file in order, of which no more is looked at than where each is. */
export function readUnread(path: string): readonly UnreadDocument[] {
  return readParts(path).flatMap(({ header, learnings: bytes }) => {
    const text = lazily(() => bytes.toString('latin1'));
    const learnings = { bytes, text, holds: stringFinder(text) };
    return rowsIn(header).map((row) => new UnreadDocument(row, learnings));
  });
}
