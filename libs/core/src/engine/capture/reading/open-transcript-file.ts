import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';

import { TranscriptError, type TranscriptErrorCode } from '../transcript-errors.js';

export interface OpenTranscriptFile {
  readonly file: FileHandle;
  /** Size when it was opened: where to stop in a file that grows. */
  readonly bytes: number;
}

/**
 * Opens a transcript for reading without ever waiting on it: a FIFO, a device and a directory are
 * refused, a symbolic link is followed only to a regular file. The caller closes the handle.
 *
 * Throws `TranscriptError`.
 */
export async function openTranscriptFile(
  path: string,
  maxBytes: number,
): Promise<OpenTranscriptFile> {
  const file = await openWithoutWaiting(path);
  try {
    const bytes = await regularFileSize(file, path);
    if (bytes > maxBytes) throw tooLarge(path, bytes, maxBytes);
    return { file, bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}

// Windows knows neither flag; there the constants are absent and a FIFO is no file path.
const FLAGS =
  constants.O_RDONLY |
  ((constants as Partial<typeof constants>).O_NOFOLLOW ?? 0) |
  ((constants as Partial<typeof constants>).O_NONBLOCK ?? 0);

async function openWithoutWaiting(path: string): Promise<FileHandle> {
  try {
    return await open(path, FLAGS);
  } catch (error) {
    if (errorCode(error) !== 'ELOOP') throw toTranscriptError(error, path);
  }
  try {
    return await open(await realpath(path), FLAGS);
  } catch (error) {
    throw toTranscriptError(error, path);
  }
}

async function regularFileSize(file: FileHandle, path: string): Promise<number> {
  const stats = await file.stat();
  if (stats.isFile()) return stats.size;
  throw new TranscriptError(
    'TRANSCRIPT_NOT_A_FILE',
    `${path} is ${stats.isDirectory() ? 'a directory' : 'not a regular file'}, not a transcript.`,
  );
}

function tooLarge(path: string, bytes: number, maxBytes: number): TranscriptError {
  return new TranscriptError(
    'TRANSCRIPT_TOO_LARGE',
    `${path} has ${String(bytes)} bytes, more than the limit of ${String(maxBytes)}. ` +
      'Raise capture.maxTranscriptMib to read it.',
  );
}

/** System errors that say what is wrong with the path itself; any other may pass. */
const CLASSES: ReadonlyMap<string, TranscriptErrorCode> = new Map([
  ['ENOENT', 'TRANSCRIPT_MISSING'],
  ['ENOTDIR', 'TRANSCRIPT_MISSING'],
  ['EACCES', 'TRANSCRIPT_DENIED'],
  ['EPERM', 'TRANSCRIPT_DENIED'],
  ['EISDIR', 'TRANSCRIPT_NOT_A_FILE'],
  ['ELOOP', 'TRANSCRIPT_NOT_A_FILE'],
  ['ENXIO', 'TRANSCRIPT_NOT_A_FILE'],
  ['ENODEV', 'TRANSCRIPT_NOT_A_FILE'],
  ['ENAMETOOLONG', 'TRANSCRIPT_NOT_A_FILE'],
  ['ERR_INVALID_ARG_VALUE', 'TRANSCRIPT_NOT_A_FILE'],
]);

/** Classifies what the system said about a transcript file. */
export function toTranscriptError(error: unknown, path: string): TranscriptError {
  const code = CLASSES.get(errorCode(error) ?? '') ?? 'TRANSCRIPT_IO';
  return new TranscriptError(code, `${JSON.stringify(path)} ${MESSAGES[code]}`, { cause: error });
}

const MESSAGES: Readonly<Record<TranscriptErrorCode, string>> = {
  TRANSCRIPT_MISSING:
    'does not exist; the session may have been deleted. Look for it where the harness keeps its sessions.',
  TRANSCRIPT_NOT_A_FILE: 'does not lead to a regular file.',
  TRANSCRIPT_DENIED: 'may not be read; check its owner and mode.',
  TRANSCRIPT_TOO_LARGE: 'is too large.',
  TRANSCRIPT_UNRECOGNIZED: 'is no transcript.',
  TRANSCRIPT_IO: 'could not be read for now.',
};

function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
