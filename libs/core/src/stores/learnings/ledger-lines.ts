import { parseJson } from '@reflect/files';

/** A line of the ledger: a text, or that a folder was taken as it was. */
export type LedgerLine = HashLine | { readonly folder: string; readonly adopted: number };

export interface HashLine {
  readonly id: string;
  readonly hash: string;
}

/** How many digits a hash has. */
export const HASH_DIGITS = 32;

/** A ledger has some lines for each document, and parsing them all takes longer than most commands. */
const AS_WRITTEN = /^\{"id":"([\w-]+)","hash":"([\da-f]+)"\}$/;

/** What stands around an id and a hash. */
const [BEFORE_ID, BETWEEN, BEHIND_HASH] = ['{"id":"', '","hash":"', '"}'] as const;
const FROM_ID_TO_END = BETWEEN.length + HASH_DIGITS + BEHIND_HASH.length;

/** Whether a line has an id and a hash of the usual length; without a pattern, since there are many lines. */
export function isAsWritten(line: string): boolean {
  const idEnd = line.length - FROM_ID_TO_END;
  return (
    line.startsWith(BEFORE_ID) &&
    line.endsWith(BEHIND_HASH) &&
    line.startsWith(BETWEEN, idEnd) &&
    line.indexOf('"', BEFORE_ID.length) === idEnd
  );
}

/** That of a line as it is written. */
export function hashIn(line: string): string {
  return line.slice(-HASH_DIGITS - BEHIND_HASH.length, -BEHIND_HASH.length);
}

export function* linesIn(text: string): Generator<LedgerLine> {
  for (const line of text.split('\n')) {
    const read = readLine(line);
    if (read !== undefined) yield read;
  }
}

export function readLine(line: string): LedgerLine | undefined {
  const [, id, hash] = AS_WRITTEN.exec(line) ?? [];
  return id === undefined || hash === undefined ? lineOf(parseJson(line)) : { id, hash };
}

/** A line that is none says nothing: its document waits. */
function lineOf(value: unknown): LedgerLine | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, hash, folder, adopted } = value as Readonly<Record<string, unknown>>;
  if (typeof id === 'string' && typeof hash === 'string') return { id, hash };
  if (typeof folder === 'string' && typeof adopted === 'number') return { folder, adopted };
  return undefined;
}
