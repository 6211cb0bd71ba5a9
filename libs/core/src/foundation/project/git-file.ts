import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Absent on Windows, which has no FIFOs in folders. */
const { O_NONBLOCK: NON_BLOCK } = constants as Partial<typeof constants>;

/** A file of a repository, read at places. */
export class GitFile {
  private constructor(private readonly fd: number) {}

  /**
   * What `use` makes of a regular file; `undefined` for anything else. Never waits, whatever is in the
   * file's place. Throws what the system throws, as where there is none.
   */
  static with<T>(path: string, use: (file: GitFile) => T): T | undefined {
    const fd = openSync(path, constants.O_RDONLY | (NON_BLOCK ?? 0));
    try {
      return fstatSync(fd).isFile() ? use(new GitFile(fd)) : undefined;
    } finally {
      closeSync(fd);
    }
  }

  /** Bytes from a place, fewer at the end of the file. */
  read(from: number, bytes: number): Buffer {
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(this.fd, buffer, 0, bytes, from));
  }
}
