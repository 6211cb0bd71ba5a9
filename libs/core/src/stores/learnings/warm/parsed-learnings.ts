import { stampOfFile } from '../document-stamp.js';
import type { Learning } from '../learning.js';
import {
  crcOf,
  documentOf,
  isWhole,
  type KeptRow,
  type ParsedDocument,
} from './parsed-document.js';
import { appendPart, readParts, withHeaders, writePart, type NewPart } from './parsed-file.js';
import {
  encodeHeader,
  hashesIn,
  hasRowOf,
  isOfThisParser,
  rowsIn,
  toSummaryRow,
  type HeaderRow,
  type SummaryRow,
} from './parsed-header.js';
import { numbersOf } from './parsed-numbers.js';

interface Row extends Omit<KeptRow, 'slug'> {
  readonly summary: SummaryRow | readonly [];
}

/** Who lists documents reads each part for itself: of more than so many, one is made. */
const MOST_PARTS = 32;

/** Learnings by the slug and the stamp of their documents. */
export class ParsedLearnings {
  readonly #rows: Map<string, Row>;

  constructor(rows: Iterable<readonly [slug: string, row: Row]> = []) {
    this.#rows = new Map(rows);
  }

  /** Those of a file; none of one that is missing, damaged or of another reflect. */
  static read(path: string): ParsedLearnings {
    const rows = readParts(path).flatMap(({ header, learnings }) =>
      rowsIn(header).map(([slug, stamp, id, from, length, crc, hashes, ...summary]) => {
        const json = learnings.subarray(from, from + length);
        return [slug, { stamp, id, json, crc, hashes: hashesIn(hashes), summary }] as const;
      }),
    );
    // Who reads all of it can leave all of it anew.
    const isSound = rows.every(([slug, row]) => isWhole({ slug, ...row }));
    return new ParsedLearnings(isSound ? rows : []);
  }

  /**
   * Puts documents that came behind those of a file, of which none is read, but for those that the file has in an
   * older form. Tells which it did, by slug: none where there is no such file, it is damaged, or somebody wrote
   * another meanwhile. Throws `StorageError`.
   */
  static append(path: string, added: ParsedLearnings): ReadonlySet<string> {
    const stamp = stampOfFile(path);
    const headers = withHeaders(path, ({ parts, isWhole: isAll }) =>
      isAll && parts.every(isOfThisParser) ? parts.map(({ header }) => header) : [],
    );
    if (headers === undefined || headers.length === 0) return NONE;
    const isNew = (slug: string): boolean => !headers.some((header) => hasRowOf(header, slug));
    const news = new ParsedLearnings([...added.#rows].filter(([slug]) => isNew(slug)));
    if (news.#rows.size === 0) return NONE;
    if (headers.length >= MOST_PARTS) return appendAsOne(path, news, stamp);
    const isDone = stampOfFile(path) === stamp && appendPart(path, news.#part());
    return isDone ? new Set(news.slugs) : NONE;
  }

  get slugs(): Iterable<string> {
    return this.#rows.keys();
  }

  /** The ids that documents had, by slug. */
  get ids(): Map<string, string> {
    return new Map([...this.#rows].map(([slug, { id }]) => [slug, id]));
  }

  /** Whether nothing more has to be noted of a document. */
  knows(slug: string, stamp: string): boolean {
    return this.#rows.get(slug)?.stamp === stamp;
  }

  /** That of a learning as a list finds it here; undefined where it has to be read. */
  statusOf(slug: string, stamp: string): Learning['status'] | undefined {
    const row = this.#rows.get(slug);
    return row?.stamp === stamp ? row.summary[1] : undefined;
  }

  find(slug: string, stamp: string): ParsedDocument | undefined {
    const row = this.#rows.get(slug);
    return row?.stamp === stamp ? documentOf(row) : undefined;
  }

  set(slug: string, stamp: string, { learning, hashes }: ParsedDocument): void {
    const json = Buffer.from(JSON.stringify(learning), 'utf8');
    const { id } = learning;
    const crc = crcOf({ slug, stamp, id, hashes, json });
    this.#rows.set(slug, { stamp, id, json, crc, hashes, summary: toSummaryRow(learning) });
  }

  /** Notes that of a document nothing but its id is to be kept here. */
  withhold(slug: string, stamp: string, id: string): void {
    this.#rows.set(slug, { stamp, id, json: NOTHING, crc: 0, hashes: [], summary: [] });
  }

  delete(slug: string): void {
    this.#rows.delete(slug);
  }

  /** Takes over all of another. */
  take(other: ParsedLearnings): void {
    for (const [slug, row] of other.#rows) this.#rows.set(slug, row);
  }

  /** Atomic. Throws `StorageError`. */
  write(path: string): void {
    writePart(path, this.#part());
  }

  #part(): NewPart {
    let from = 0;
    const rows = [...this.#rows].map(([slug, row]): HeaderRow => {
      const { stamp, id, json, crc, hashes, summary } = row;
      const at = from;
      from += json.length;
      return [slug, stamp, id, at, json.length, crc, hashes.join(' '), ...summary];
    });
    return {
      header: encodeHeader(rows),
      numbers: numbersOf(rows.map(([, stamp]) => stamp)),
      learnings: [...this.#rows.values()].map(({ json }) => json),
    };
  }
}

const NOTHING = Buffer.alloc(0);
const NONE: ReadonlySet<string> = new Set();

/** Makes one part of all that are there. */
function appendAsOne(path: string, news: ParsedLearnings, stamp: string): ReadonlySet<string> {
  const all = ParsedLearnings.read(path);
  // Of a file that is damaged the documents are read again, and the next build makes it anew.
  if ([...all.slugs].length === 0) return NONE;
  all.take(news);
  if (stampOfFile(path) !== stamp) return NONE;
  all.write(path);
  return new Set(news.slugs);
}
