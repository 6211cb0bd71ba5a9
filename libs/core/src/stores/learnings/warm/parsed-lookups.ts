import { readSync } from 'node:fs';

import type { LearningError } from '../learning-errors.js';
import type { LearningSummary } from '../learning-summary.js';
import { documentOf, isWhole, type ParsedDocument } from './parsed-document.js';
import { withHeaders } from './parsed-file.js';
import {
  checkedRows,
  findRow,
  hashesIn,
  isListed,
  summaryIn,
  type HeaderRow,
  type ListedRow,
} from './parsed-header.js';
import { ROW_NUMBERS } from './parsed-numbers.js';

/** A document of which no more may be known than a list shows. */
export interface ListedDocument {
  readonly slug: string;
  readonly stamp: string;
  readonly result: LearningSummary | LearningError;
  readonly hashes: readonly string[];
}

/**
 * One that was parsed, with what tells whether it is as it was. There are as many as documents, and most are asked
 * for little: what is in the row is taken out of it when somebody asks.
 */
export class ParsedSummary implements ListedDocument {
  /** `numbers` are those of the part that it is in, see `stampNumbers`, and its own begin `at` some place. */
  constructor(
    private readonly row: ListedRow,
    readonly numbers: Float64Array,
    readonly at: number,
  ) {}

  get slug(): string {
    return this.row[0];
  }

  get stamp(): string {
    return this.row[1];
  }

  /** Another object each time. */
  get result(): LearningSummary {
    return summaryIn(this.row);
  }

  get hashes(): readonly string[] {
    return hashesIn(this.row[6]);
  }
}

/** The document that an id had, as it was parsed. */
export interface ParsedOne {
  readonly slug: string;
  readonly stamp: string;
  /** Undefined where it is not kept, or damaged. */
  readonly document: ParsedDocument | undefined;
}

/** What a list shows of the documents of a file, by slug, of which the learnings themselves are not read. */
export function parsedSummaries(path: string): ReadonlyMap<string, ParsedSummary> {
  const all = new Map<string, ParsedSummary>();
  withHeaders(path, ({ parts }) => {
    for (const part of parts) {
      const [rows, numbers] = [checkedRows(part), part.numbers()];
      if (numbers?.length !== rows.length * ROW_NUMBERS) continue;
      let at = -ROW_NUMBERS;
      for (const row of rows) {
        at += ROW_NUMBERS;
        if (isListed(row)) all.set(row[0], new ParsedSummary(row, numbers, at));
      }
    }
  });
  return all;
}

/** The id that each document of a file had, by slug, of which the learnings themselves are not read. */
export function parsedIds(path: string): Map<string, string> {
  const rows = withHeaders(path, ({ parts }): HeaderRow[] => parts.flatMap(checkedRows)) ?? [];
  return new Map(rows.map(([slug, , id]) => [slug, id]));
}

/**
 * What there is of an id, of which nothing else is read; undefined where no document or more than one had
 * it. The slug is not checked: the document tells.
 */
export function parsedOne(path: string, id: string): ParsedOne | undefined {
  return withHeaders(path, ({ parts, fd }) => {
    const found = parts.flatMap(({ header, from }) => {
      const row = findRow(header, id);
      return row === undefined ? [] : [{ row, learnings: from }];
    });
    const [{ row, learnings } = { row: null, learnings: 0 }, other] = found;
    if (row === null || other !== undefined) return undefined;
    const [slug, stamp, , from, bytes, crc, joined] = row;
    const hashes = hashesIn(joined);
    const json = Buffer.alloc(bytes);
    readSync(fd, json, 0, bytes, learnings + from);
    const checked = { slug, stamp, id, json, crc, hashes };
    return { slug, stamp, document: isWhole(checked) ? documentOf(checked) : undefined };
  });
}
