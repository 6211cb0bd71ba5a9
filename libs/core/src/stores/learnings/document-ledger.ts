import { realpathSync, statSync } from 'node:fs';
import {
  appendLine,
  parseJson,
  readRegularFile,
  toStorageError,
  withFileLock,
  writeFileAtomic,
} from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';

/** The texts of one learning's files. */
interface Texts {
  readonly document: string;
  readonly sidecar?: string;
}

/** Files that this machine is about to write, or that a person has seen. */
export interface SeenFiles {
  readonly id: string;
  readonly files: Texts;
}

export type LedgerPaths = Pick<DataPaths, 'seenDocuments' | 'seenDocumentsLock' | 'documents'>;

/** A line of the ledger: a text, or that a folder was taken as it was. */
type LedgerLine = HashLine | { readonly folder: string; readonly adopted: number };

interface HashLine {
  readonly id: string;
  readonly hash: string;
}

const HASH_DIGITS = 32;
/** Versions of one document that are remembered, so that changes can be taken back. */
const KEPT_VERSIONS = 16;
/** A ledger is cut when it is larger than so many lines for each document. */
const LINES_EACH = 8;
const FEW_LINES = 1_000;
/** So many lines are appended one by one, in place of writing all of it anew: a document has two at most. */
const FEW_APPENDED = 4;
const NEWLINE = 10;
const LOCK = { waitMs: 30_000 };

/** Names a text, whatever ends its lines: git may change that on its way. */
export function textHashOf(text: string): string {
  // A hook that has no such text to look at need not load the module.
  const { createHash } = process.getBuiltinModule('node:crypto');
  const unix = text.replaceAll('\r\n', '\n');
  return createHash('sha256').update(unix).digest('hex').slice(0, HASH_DIGITS);
}

/** One hash for each file. */
export function fileHashes({ document, sidecar }: Texts): readonly string[] {
  return [document, ...(sidecar === undefined ? [] : [sidecar])].map(textHashOf);
}

/**
 * The texts of documents that reflect wrote on this machine, or that a person has seen: hashes, as JSON
 * lines in the state folder. Any other document came from elsewhere, with git, from an editor or from an
 * agent's tools, and waits for a person. A folder whose documents were there before the ledger was is
 * taken as it is, once.
 */
export class DocumentLedger {
  readonly #path: string;
  readonly #lock: string;
  readonly #folder: string;
  #stamp = '';
  /** Taken apart for those who write all of it: for all others, the hashes are enough. */
  #text = '';
  #count = 0;
  #hashes: ReadonlySet<string> = new Set();
  #adopted: number | undefined;
  #isDamaged = false;
  /** As it is written, of the stamp that it had before it was read. */
  #read: { readonly stamp: string; readonly bytes: Buffer } | undefined;

  constructor(paths: LedgerPaths) {
    this.#path = paths.seenDocuments;
    this.#lock = paths.seenDocumentsLock;
    this.#folder = paths.documents;
  }

  /** As long as it is the same, what was seen still is. Throws `StorageError`. */
  get stamp(): string {
    return stampOf(this.#path);
  }

  /** How many documents were taken as they were; undefined as long as that was not done. */
  get adopted(): number | undefined {
    this.#refresh();
    return this.#adopted;
  }

  /**
   * Tells of the hashes of a document's files whether all are known, by what the ledger says now. Where
   * it cannot be read, none is.
   */
  reader(): (hashes: readonly string[]) => boolean {
    try {
      this.#refresh();
    } catch {
      return () => false;
    }
    const hashes = this.#hashes;
    return this.#adopted === undefined
      ? () => true
      : (wanted) => wanted.every((hash) => hashes.has(hash));
  }

  /** What `reader` says of one document, found in the ledger as it is written: it need not be taken apart. */
  knows(hashes: readonly string[]): boolean {
    return this.#hasAll(hashes) || this.reader()(hashes);
  }

  #hasAll(hashes: readonly string[]): boolean {
    try {
      const stamp = stampOf(this.#path);
      if (stamp === this.#stamp) return false;
      const bytes = this.#bytesOf(stamp);
      const isAdopted = bytes.includes(`{"folder":${JSON.stringify(this.#folder)},`);
      return isAdopted && hashes.every((hash) => hasLineOf(bytes, hash));
    } catch {
      return false;
    }
  }

  /** Who asks for one document mostly asks for some more. */
  #bytesOf(stamp: string): Buffer {
    if (this.#read?.stamp !== stamp) {
      this.#read = { stamp, bytes: readRegularFile(this.#path) ?? Buffer.alloc(0) };
    }
    return this.#read.bytes;
  }

  /** Takes what is there as seen. */
  adopt(documents: readonly SeenFiles[], count = documents.length): void {
    const folder = { folder: this.#folder, adopted: count };
    this.#append(() => [...linesOf(documents), folder]);
  }

  /** To be called before the files are written: a crash in between must not make them a stranger's. */
  add(documents: readonly SeenFiles[]): void {
    const lines = linesOf(documents);
    if (lines.length > 0) this.#append(() => lines.filter((line) => !this.#hasLine(line)));
  }

  /** Forgets documents, and of each id all its versions. */
  drop(ids: ReadonlySet<string>): void {
    this.#replace((lines) => lines.filter((line) => !('id' in line && ids.has(line.id))));
  }

  /** Forgets single texts. */
  dropTexts(hashes: ReadonlySet<string>): void {
    this.#replace((lines) => lines.filter((line) => !('hash' in line && hashes.has(line.hash))));
  }

  /** Leaves away old versions, and what is no document any more, where the ledger has grown long. */
  trim(ids: ReadonlySet<string>): void {
    this.#refresh();
    if (this.#count <= FEW_LINES + ids.size * LINES_EACH) return;
    this.#replace((lines) => trimmed(lines, ids));
  }

  #append(more: () => readonly LedgerLine[]): void {
    this.#locked(() => {
      const lines = more();
      if (lines.length === 0) return;
      if (lines.length <= FEW_APPENDED && !this.#isDamaged) this.#appendFew(lines);
      else this.#write([...this.#lines(), ...lines]);
    });
  }

  /** Documents may share a text. As it is written: one that something else wrote may come to stand there twice. */
  #hasLine(line: HashLine): boolean {
    return this.#hashes.has(line.hash) && this.#text.includes(`${JSON.stringify(line)}\n`);
  }

  /** What was read under the lock need not be read again where nothing but the lines came to it. */
  #appendFew(lines: readonly LedgerLine[]): void {
    // Who asked before goes on with what there was then.
    const hashes = new Set(this.#hashes);
    for (const line of lines) {
      const text = JSON.stringify(line);
      const before = this.#stamp;
      appendLine(this.#path, text);
      const after = stampOf(this.#path);
      if (!('hash' in line) || !isGrownBy(Buffer.byteLength(text) + 1, before, after)) continue;
      this.#stamp = after;
      this.#text += `${text}\n`;
      this.#count++;
      this.#hashes = hashes.add(line.hash);
    }
  }

  #replace(next: (lines: readonly LedgerLine[]) => readonly LedgerLine[]): void {
    this.#locked(() => {
      const before = this.#lines();
      const lines = next(before);
      if (lines.length < before.length) this.#write(lines);
    });
  }

  /** Stores of several folders share the ledger. */
  #locked(work: () => void): void {
    withFileLock(this.#lock, LOCK, () => {
      this.#refresh();
      work();
    });
  }

  #lines(): readonly LedgerLine[] {
    const lines = [...linesIn(this.#text)];
    return this.#isDamaged ? [...lines, { folder: this.#folder, adopted: 0 }] : lines;
  }

  #write(lines: readonly LedgerLine[]): void {
    writeFileAtomic(this.#path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  #refresh(): void {
    const stamp = stampOf(this.#path);
    if (stamp === this.#stamp) return;
    const text = readRegularFile(this.#path)?.toString('utf8') ?? '';
    const own = realPath(this.#folder);
    const hashes = new Set<string>();
    let adopted: number | undefined;
    let count = 0;
    for (const line of text.split('\n')) {
      if (isAsWritten(line)) {
        count++;
        hashes.add(hashIn(line));
        continue;
      }
      const read = readLine(line);
      if (read === undefined) continue;
      count++;
      if ('hash' in read) hashes.add(read.hash);
      else if (realPath(read.folder) === own) adopted ??= read.adopted;
    }
    this.#text = text;
    this.#count = count;
    this.#hashes = hashes;
    this.#adopted = adopted;
    // Where lines were lost, that of the folder may be one of them: no reason to take everything as seen.
    this.#isDamaged = this.#adopted === undefined && hasUnreadableLine(text);
    if (this.#isDamaged) this.#adopted = 0;
    this.#stamp = stamp;
  }
}

function hasLineOf(ledger: Buffer, hash: string): boolean {
  const at = ledger.indexOf(`"hash":"${hash}"`);
  if (at < 0) return false;
  const end = ledger.indexOf(NEWLINE, at);
  const line = ledger.toString(
    'utf8',
    ledger.lastIndexOf(NEWLINE, at) + 1,
    end < 0 ? undefined : end,
  );
  const read = readLine(line);
  return read !== undefined && 'hash' in read && read.hash === hash;
}

function hasUnreadableLine(text: string): boolean {
  return text.split('\n').some((line) => line !== '' && readLine(line) === undefined);
}

/** Whether the text of a ledger is one in which a folder has its line, or could have lost it. */
export function knowsFolder(ledger: string, folder: string): boolean {
  // As it is written, which costs a hook less than to take the text apart.
  if (ledger.includes(`{"folder":${JSON.stringify(folder)},`)) return true;
  const own = realPath(folder);
  const isThere = [...linesIn(ledger)].some(
    (line) => 'folder' in line && realPath(line.folder) === own,
  );
  return isThere || hasUnreadableLine(ledger);
}

/** One folder may be spelled in several ways, through links. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // It is not there yet.
    return path;
  }
}

/** Throws `StorageError`. */
function stampOf(path: string): string {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stat ? [stat.ino, stat.size, stat.mtimeNs].join('.') : '';
  } catch (error) {
    throw toStorageError(error, `read ${path}`);
  }
}

function isGrownBy(bytes: number, before: string, after: string): boolean {
  const [inode, size] = before.split('.');
  return after.startsWith(`${inode ?? ''}.${String(Number(size) + bytes)}.`);
}

/** The last versions of each document, and the last lines of whatever else there was. */
function trimmed(lines: readonly LedgerLine[], ids: ReadonlySet<string>): readonly LedgerLine[] {
  const versions = new Map<string, number>();
  let others = 0;
  const kept = lines.toReversed().filter((line) => {
    if (!('id' in line)) return true;
    if (!ids.has(line.id)) return others++ < FEW_LINES;
    const count = (versions.get(line.id) ?? 0) + 1;
    versions.set(line.id, count);
    return count <= KEPT_VERSIONS;
  });
  return kept.reverse();
}

function linesOf(documents: readonly SeenFiles[]): HashLine[] {
  return documents.flatMap(({ id, files }) => fileHashes(files).map((hash) => ({ id, hash })));
}

/** A ledger has some lines for each document, and parsing them all takes longer than most commands. */
const AS_WRITTEN = /^\{"id":"([\w-]+)","hash":"([\da-f]+)"\}$/;

/** What stands around an id and a hash. */
const [BEFORE_ID, BETWEEN, BEHIND_HASH] = ['{"id":"', '","hash":"', '"}'] as const;
const FROM_ID_TO_END = BETWEEN.length + HASH_DIGITS + BEHIND_HASH.length;

/** Whether a line has an id and a hash of the usual length; without a pattern, since there are many lines. */
function isAsWritten(line: string): boolean {
  const idEnd = line.length - FROM_ID_TO_END;
  return (
    line.startsWith(BEFORE_ID) &&
    line.endsWith(BEHIND_HASH) &&
    line.startsWith(BETWEEN, idEnd) &&
    line.indexOf('"', BEFORE_ID.length) === idEnd
  );
}

/** That of a line as it is written. */
function hashIn(line: string): string {
  return line.slice(-HASH_DIGITS - BEHIND_HASH.length, -BEHIND_HASH.length);
}

function* linesIn(text: string): Generator<LedgerLine> {
  for (const line of text.split('\n')) {
    const read = readLine(line);
    if (read !== undefined) yield read;
  }
}

function readLine(line: string): LedgerLine | undefined {
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
