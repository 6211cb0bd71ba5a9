import { rmSync, utimesSync } from 'node:fs';

import { writeFileAtomic } from '@reflect/files';

import type { SessionText, TranscriptReader } from '../../engine/capture/transcript.js';

/**
 * Does what reads a transcript. Where its harness keeps sessions in a database, the file is there for as
 * long as that takes: its words are as they were said, so that no copy of them may stay.
 *
 * Throws `TranscriptError`, `StorageError`.
 */
export async function withSessionFile<Result>(
  readers: readonly Pick<TranscriptReader, 'database'>[],
  path: string,
  use: () => Promise<Result>,
): Promise<Result> {
  const session = await keptSession(readers, path);
  if (session === undefined) return use();
  try {
    writeFileAtomic(path, session.text, { durable: false });
    utimesSync(path, new Date(), new Date(session.changed));
    return await use();
  } finally {
    rmSync(path, { force: true });
  }
}

async function keptSession(
  readers: readonly Pick<TranscriptReader, 'database'>[],
  path: string,
): Promise<SessionText | undefined> {
  for (const { database } of readers) {
    const session = await database?.read(path);
    if (session !== undefined) return session;
  }
  return undefined;
}
