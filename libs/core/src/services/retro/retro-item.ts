import { createHash } from 'node:crypto';

import { differingLines } from './differing-lines.js';

/**
 * What may be done to the memory: something new, one that held, one that does not hold as it is, one
 * to take away, and a better summary of the session.
 */
export const RETRO_KINDS = ['NEW', 'STRENGTHEN', 'STALE', 'DELETE', 'SUMMARY'] as const;
export type RetroKind = (typeof RETRO_KINDS)[number];

/** A line that shows why. */
export interface RetroQuote {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** What becomes of one file. */
export interface RetroChange {
  readonly path: string;
  /** Its text; `undefined` where there is none yet. */
  readonly before: string | undefined;
  /** `undefined` takes the file away. */
  readonly after: string | undefined;
}

/** One change of the memory that a person may approve. */
export interface RetroItem {
  /** The same whenever the same is proposed. */
  readonly id: string;
  readonly kind: RetroKind;
  /** Of the lines that come and go, wherever they stand: taking another item leaves it as it is. */
  readonly hash: string;
  readonly title: string;
  /** The rest of what it says, where it is new. */
  readonly says?: string;
  /** One sentence. */
  readonly reason: string;
  readonly evidence: readonly RetroQuote[];
  readonly changes: readonly RetroChange[];
  /** What is decided with it, so that it is not proposed again. */
  readonly keys: readonly string[];
  /** What is decided besides once it is done; refused, it may still be proposed otherwise. */
  readonly resolves?: readonly string[];
}

const HASH_DIGITS = 32;
const ID_DIGITS = 10;

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
}

export function itemId(kind: RetroKind, keys: readonly string[]): string {
  return `retro-${hashOfText(JSON.stringify([kind, ...keys].toSorted())).slice(0, ID_DIGITS)}`;
}

export function hashOfChanges(changes: readonly RetroChange[]): string {
  return hashOfText(
    JSON.stringify(
      changes.map(({ path, before, after }) => [
        ...[path, after === undefined],
        ...linesThatDiffer(before ?? '', after ?? ''),
      ]),
    ),
  );
}

/** Without blank lines and those that both begin or end with: the same when others came beside them. */
function linesThatDiffer(before: string, after: string): [gone: string[], come: string[]] {
  const { old, next, start, end } = differingLines(before, after);
  const telling = (lines: readonly string[]): string[] =>
    lines.filter((line) => line.trim() !== '');
  return [
    telling(old.slice(start, old.length - end)),
    telling(next.slice(start, next.length - end)),
  ];
}
