import { isUtf8 } from 'node:buffer';
import { lstatSync, readdirSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { isProcessGone, readRegularFile, withFileLock } from '@reflect/files';
import { slugOf } from '../../stores/learnings/slug.js';
import { changeWalTexts } from '../../stores/queue/change-wal-texts.js';
import { QueueError } from '../../stores/queue/queue-errors.js';
import { inJson, type Change } from './in-json.js';
import { kindWritings } from './kind-writings.js';
import { renameDocuments } from './rename-documents.js';
import { rewriteFile, type ChangedBytes } from './rewrite-file.js';
import { withoutWorded, wordedText, type WordedText } from './worded-text.js';

/** A file that held a text. */
export interface ErasedFile {
  readonly path: string;
  /** How often it stood there. */
  readonly count: number;
}

export interface EraseRequest {
  /** Folders whose files, at any depth, belong to reflect. */
  readonly folders: readonly string[];
  /** Files of reflect in folders that are not its own. */
  readonly files?: readonly string[];
  readonly texts: readonly string[];
  /** Those of them that go, too, where other signs stand between their words, and where they were cut. */
  readonly worded?: readonly string[];
  /** A folder whose files hold kinds of errors, in which texts stand without signs and numbers. */
  readonly kindsIn?: string;
  /** Whether a file or folder is left as it is. */
  readonly isKept?: (path: string) => boolean;
  /** The lock that the store of a file holds while it changes it. */
  readonly lockOf?: (path: string) => string | undefined;
}

/** What is looked for in a file: bytes as Latin-1, and words. */
interface Sought {
  readonly needles: readonly string[];
  readonly worded: readonly WordedText[];
}

const JSON_FILES: ReadonlySet<string> = new Set(['.json', '.jsonl', '.log']);
/** Stands where a text was. */
export const ERASED = '[FORGOTTEN]';
/** Shorter texts stand everywhere. */
const MIN_TEXT = 6;
const MAX_FILE = 256 * 1024 * 1024;

/**
 * Takes texts out of all files below some folders, as they are written in text, in JSON, in JSON within
 * JSON, in an address and in a record of the queue, which stays whole. To be called under the lock of the
 * learnings where their documents are among the files. Throws `StorageError` for a file that cannot be
 * written; what was erased by then stays so, and the same may be asked again.
 */
export function eraseText({
  folders,
  files: others = [],
  texts,
  worded: inOtherSigns = [],
  kindsIn,
  isKept = () => false,
  lockOf = () => undefined,
}: EraseRequest): ErasedFile[] {
  const needles = longestFirst(texts.flatMap(writings));
  if (needles.length === 0) return [];
  const withKinds = longestFirst([...needles, ...texts.flatMap(kindWritings)]);
  const worded = longestFirst(inOtherSigns).flatMap((text) => wordedText(text) ?? []);
  const soughtIn = (path: string): Sought => ({
    needles: kindsIn !== undefined && path.startsWith(kindsIn + sep) ? withKinds : needles,
    worded,
  });
  const slugs = texts
    .filter((text) => /[\p{L}\p{N}]{3}/u.test(text))
    .map((text) => slugOf(text))
    .filter((slug) => slug.length >= MIN_TEXT);
  const files = folders.flatMap((folder) => [...filesBelow(folder, isKept)]);
  const renamed = renameDocuments(files, slugs);
  return [...files, ...others.filter(isToErase)].flatMap((old) => {
    const path = renamed.get(old) ?? old;
    const count = (path === old ? 0 : 1) + eraseIn(path, soughtIn(path), lockOf(path));
    return count > 0 ? [{ path, count }] : [];
  });
}

function longestFirst(needles: readonly string[]): readonly string[] {
  return [...new Set(needles)].sort((a, b) => b.length - a.length);
}

/** Most files hold nothing of it, and nobody has to wait for these. */
function eraseIn(path: string, sought: Sought, lock: string | undefined): number {
  const change = changeOf(path, sought);
  if (change(readRegularFile(path) ?? Buffer.of()).count === 0) return 0;
  const rewrite = (): number => rewriteFile(path, change);
  return lock === undefined ? rewrite() : withFileLock(lock, {}, rewrite);
}

function changeOf(path: string, { needles, worded }: Sought): (bytes: Buffer) => ChangedBytes {
  const inText = (text: string): Change =>
    worded.length === 0 ? { text, count: 0 } : withoutWorded(text, worded, ERASED);
  const isJson = JSON_FILES.has(extname(path)) && worded.length > 0;
  const spoken = isJson ? (text: string) => inJson(text, inText) : inText;
  const change = (spokenIn: typeof inText) => (bytes: Buffer) =>
    erasedBytes(bytes, needles, spokenIn);
  if (!path.endsWith('.wal')) return change(spoken);
  return (bytes) => erasedRecord(bytes, change(inText)) ?? change(spoken)(bytes);
}

function erasedBytes(
  bytes: Buffer,
  needles: readonly string[],
  spoken: (text: string) => Change,
): ChangedBytes {
  // By words first: of a text whose lines are gone the rest is known no more.
  const said = inReadable(bytes, spoken);
  const { text, count } = erased(said.bytes.toString('latin1'), needles);
  return { bytes: Buffer.from(text, 'latin1'), count: count + said.count };
}

/** Of a file with a torn character the other lines can still be read. */
function inReadable(bytes: Buffer, spoken: (text: string) => Change): ChangedBytes {
  if (isUtf8(bytes)) {
    const { text, count } = spoken(bytes.toString('utf8'));
    return { bytes: count === 0 ? bytes : Buffer.from(text), count };
  }
  const lines = bytes.toString('latin1').split(/(?<=\n)/);
  const changed = lines.map((line) => {
    const own = Buffer.from(line, 'latin1');
    return isUtf8(own) ? inReadable(own, spoken) : { bytes: own, count: 0 };
  });
  const count = changed.reduce((sum, one) => sum + one.count, 0);
  return { bytes: count === 0 ? bytes : Buffer.concat(changed.map((one) => one.bytes)), count };
}

/** Undefined for a record that is damaged: nobody reads it as one any more. */
function erasedRecord(
  record: Buffer,
  change: (bytes: Buffer) => ChangedBytes,
): ChangedBytes | undefined {
  let all = 0;
  try {
    const bytes = changeWalTexts(record, (text) => {
      const { bytes: clean, count } = change(Buffer.from(text));
      all += count;
      return clean.toString('utf8');
    });
    return { bytes, count: all };
  } catch (error) {
    if (error instanceof QueueError) return undefined;
    throw error;
  }
}

/** A text without others, and how often they stood there. Of UTF-8 the bytes, as Latin-1. */
export function erased(
  text: string,
  needles: readonly string[],
): { readonly text: string; readonly count: number } {
  return needles.reduce(
    (result, needle) => {
      const parts = result.text.split(needle);
      return { text: parts.join(ERASED), count: result.count + parts.length - 1 };
    },
    { text, count: 0 },
  );
}

/** The ways in which a text stands in files, as Latin-1 of their bytes; none of one that is too short. */
export function writings(text: string): string[] {
  const said = text.trim();
  if (said.length < MIN_TEXT) return [];
  const inJson = JSON.stringify(said).slice(1, -1);
  const twice = JSON.stringify(inJson).slice(1, -1);
  return [said, inJson, twice, encodeURIComponent(said.replace(/\p{Surrogate}/gu, ''))].map((one) =>
    Buffer.from(one, 'utf8').toString('latin1'),
  );
}

function* filesBelow(folder: string, isKept: (path: string) => boolean): Generator<string> {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (isKept(path) || entry.name === '.git') continue;
    if (entry.isDirectory()) yield* filesBelow(path, isKept);
    else if (entry.isFile() && isToErase(path)) yield path;
  }
}

/** What another process is about to move to its place is whole only there. */
function isToErase(path: string): boolean {
  const pid = /\.tmp\.(\d{1,10})\.\d{1,10}$/.exec(path)?.[1];
  if (pid !== undefined && !isProcessGone(Number(pid))) return false;
  const size = lstatSync(path, { throwIfNoEntry: false })?.size;
  return size !== undefined && size <= MAX_FILE;
}

function entriesOf(folder: string): ReturnType<typeof readEntries> {
  try {
    return readEntries(folder);
  } catch {
    // What cannot be listed, or is gone, has nothing to be taken out of.
    return [];
  }
}

function readEntries(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}
