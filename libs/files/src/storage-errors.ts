import { ReflectError } from '@reflect/hook-protocol';

export type StorageErrorCode =
  'STORAGE_LOCKED' | 'STORAGE_CORRUPT' | 'STORAGE_DENIED' | 'STORAGE_FULL';

/** A file could not be read, written or locked. */
export class StorageError extends ReflectError<StorageErrorCode> {
  static {
    this.prototype.name = 'StorageError';
  }
}

/**
 * The error to throw for `error`, caught while `doing` (as in `write /x/y`).
 *
 * A full disk is `STORAGE_FULL`, every other refusal of the system `STORAGE_DENIED`; errors that
 * are none of the system's come back as they are.
 */
export function toStorageError(error: unknown, doing: string): unknown {
  const code = systemCode(error);
  if (code === undefined) return error;
  if (FULL.has(code)) {
    return new StorageError('STORAGE_FULL', `Cannot ${doing}: the disk is full. Free some space.`, {
      cause: error,
    });
  }
  return new StorageError(
    'STORAGE_DENIED',
    `Cannot ${doing}: ${reasonOf(code)}. Check the path and its permissions.`,
    { cause: error },
  );
}

/**
 * What to tell of an error that nothing before has put into words: the system's refusal of a file as a
 * `StorageError`, everything else as it is.
 */
export function refusalToTell(error: unknown): unknown {
  const code = systemCode(error) ?? '';
  const isRefusal = FULL.has(code) || (code !== 'ENOENT' && Object.hasOwn(REASONS, code));
  if (!isRefusal || !(error instanceof Error) || !('path' in error)) return error;
  return toStorageError(error, `use ${String(error.path)}`);
}

/** The code of a system call that failed (`ENOENT`), or `undefined` for any other value. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** In words why the system refused; its code where there are none. */
export function reasonOf(code: string): string {
  return REASONS[code] ?? code;
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EIO: 'the disk fails',
  EROFS: 'the file system is read-only',
  ELOOP: 'a symbolic link is in its place',
  EISDIR: 'a folder is in its place',
  ENOTDIR: 'a part of the path is not a folder',
  ENOENT: 'it does not exist',
};
