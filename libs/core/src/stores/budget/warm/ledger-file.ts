import { closeSync, fstatSync, readSync } from 'node:fs';
import { openRegularFile, parseJson, systemCode, toStorageError } from '@reflect/files';
import { foldLedgerEvent, type LedgerRun } from './ledger-run.js';

const NEWLINE = 0x0a;

/** The runs of a ledger; each call reads only what was appended since the last one. */
export class LedgerFile {
  readonly #path: string;
  #inode = 0n;
  #offset = 0;
  #runs = new Map<string, LedgerRun>();

  constructor(path: string) {
    this.#path = path;
  }

  /** Oldest first. Throws `STORAGE_DENIED`. */
  runs(): readonly LedgerRun[] {
    try {
      const fd = openRegularFile(this.#path, 'read');
      try {
        this.#readOn(fd);
      } finally {
        closeSync(fd);
      }
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw toStorageError(error, `read ${this.#path}`);
      this.#startOver(0n);
    }
    return [...this.#runs.values()].sort((a, b) => a.at - b.at);
  }

  #readOn(fd: number): void {
    const { ino, size } = fstatSync(fd, { bigint: true });
    if (ino !== this.#inode || size < BigInt(this.#offset)) this.#startOver(ino);
    const grown = Buffer.alloc(Number(size) - this.#offset);
    const read = readSync(fd, grown, 0, grown.length, this.#offset);
    // What follows the last newline is torn, or still being written.
    const end = grown.subarray(0, read).lastIndexOf(NEWLINE) + 1;
    const lines = grown.toString('utf8', 0, end).split('\n');
    for (const line of lines) if (line !== '') foldLedgerEvent(this.#runs, parseJson(line));
    this.#offset += end;
  }

  #startOver(inode: bigint): void {
    this.#inode = inode;
    this.#offset = 0;
    this.#runs = new Map();
  }
}
