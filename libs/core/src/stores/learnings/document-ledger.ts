import { realpathSync, statSync } from 'node:fs';
import {
  appendLine,
  readRegularFile,
  toStorageError,
  withFileLock,
  writeFileAtomic,
} from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import {
  HASH_DIGITS,
  hashIn,
  isAsWritten,
  linesIn,
  readLine,
  type HashLine,
  type LedgerLine,
} from './ledger-lines.js';

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
  #isAdopted = false;
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

  /** Whether the folder's documents were taken as they were. Throws `StorageError`. */
  get isAdopted(): boolean {
    if (this.#adoptedAsWritten() !== undefined) return true;
    this.#refresh();
    return this.#isAdopted;
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
    return this.#isAdopted ? (wanted) => wanted.every((hash) => hashes.has(hash)) : () => true;
  }

  /** What `reader` says of one document, found in the ledger as it is written: it need not be taken apart. */
  knows(hashes: readonly string[]): boolean {
    return this.#hasAll(hashes) || this.reader()(hashes);
  }

  #hasAll(hashes: readonly string[]): boolean {
    try {
      const bytes = this.#adoptedAsWritten();
      return bytes !== undefined && hashes.every((hash) => hasLineOf(bytes, hash));
    } catch {
      return false;
    }
  }

  /**
   * The ledger as it is written, where the folder has its line in it and not all of it was taken apart already. What
   * one document needs is found in it in a fraction of the time.
   */
  #adoptedAsWritten(): Buffer | undefined {
    const stamp = stampOf(this.#path);
    if (stamp === this.#stamp) return undefined;
    const bytes = this.#bytesOf(stamp);
    const line = lineWith(bytes, `{"folder":${JSON.stringify(this.#folder)},`);
    return line !== undefined && 'folder' in line ? bytes : undefined;
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
    this.#locked(() => {
      this.#append([...linesOf(documents), folder]);
    });
  }

  /** To be called before the files are written: a crash in between must not make them a stranger's. */
  add(documents: readonly SeenFiles[]): void {
    const lines = linesOf(documents);
    if (lines.length === 0) return;
    withFileLock(this.#lock, LOCK, () => {
      if (this.#addAsWritten(lines)) return;
      this.#refresh();
      this.#append(lines.filter((line) => !this.#hasLine(line)));
    });
  }

  /** Adds a few lines to a ledger that is not taken apart; false where it has to be. */
  #addAsWritten(lines: readonly HashLine[]): boolean {
    const written = lines.length <= FEW_APPENDED ? this.#adoptedAsWritten() : undefined;
    if (written === undefined) return false;
    for (const line of lines) {
      const text = JSON.stringify(line);
      if (!isLineOf(text, written)) appendLine(this.#path, text);
    }
    return true;
  }

  /** How many lines there are. Throws `StorageError`. */
  get count(): number {
    this.#refresh();
    return this.#count;
  }

  /** Keeps no more lines than `next` leaves; see `trimLedger`, `dropDocument` and `dropTexts`. */
  replace(next: (lines: readonly LedgerLine[]) => readonly LedgerLine[]): void {
    this.#locked(() => {
      const before = this.#lines();
      const lines = next(before);
      if (lines.length < before.length) this.#write(lines);
    });
  }

  /** To be called under the lock. */
  #append(lines: readonly LedgerLine[]): void {
    if (lines.length === 0) return;
    if (lines.length <= FEW_APPENDED && !this.#isDamaged) this.#appendFew(lines);
    else this.#write([...this.#lines(), ...lines]);
  }

  /** Documents may share a text. As it is written: one that something else wrote may come to stand there twice. */
  #hasLine(line: HashLine): boolean {
    return this.#hashes.has(line.hash) && isLineOf(JSON.stringify(line), this.#text);
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
    let isAdopted = false;
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
      else if (realPath(read.folder) === own) isAdopted = true;
    }
    this.#text = text;
    this.#count = count;
    this.#hashes = hashes;
    // Where lines were lost, that of the folder may be one of them: no reason to take everything as seen.
    this.#isDamaged = !isAdopted && hasUnreadableLine(text);
    this.#isAdopted = isAdopted || this.#isDamaged;
    this.#stamp = stamp;
  }
}

function hasLineOf(ledger: Buffer, hash: string): boolean {
  const line = lineWith(ledger, `"hash":"${hash}"`);
  return line !== undefined && 'hash' in line && line.hash === hash;
}

/** The first line that holds a text; undefined where there is none, or it is no line of a ledger. */
function lineWith(ledger: Buffer, text: string): LedgerLine | undefined {
  const at = ledger.indexOf(text);
  if (at < 0) return undefined;
  const end = ledger.indexOf(NEWLINE, at);
  const from = ledger.lastIndexOf(NEWLINE, at) + 1;
  return readLine(ledger.toString('utf8', from, end < 0 ? undefined : end));
}

/** Whether a text is a whole line: one behind another that was torn says nothing. */
function isLineOf(text: string, ledger: Buffer | string): boolean {
  return ledger.includes(`\n${text}\n`) || ledger.lastIndexOf(`${text}\n`, 0) === 0;
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

function linesOf(documents: readonly SeenFiles[]): HashLine[] {
  return documents.flatMap(({ id, files }) => fileHashes(files).map((hash) => ({ id, hash })));
}
