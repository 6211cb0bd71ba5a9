import { basename, dirname } from 'node:path';

import { isReflectError } from '@reflect/hook-protocol';

import { TranscriptError } from '../../engine/capture/transcript-errors.js';
import type { Transcript, TranscriptReader } from '../../engine/capture/transcript.js';
import { isInFolders, realTranscriptPath, type TranscriptFolders } from './find-transcript.js';
import { readTranscript } from './read-transcript.js';
import { sessionFiles } from './session-files.js';
import { withSessionFile } from './with-session-file.js';

/** A session as its harness kept it. */
export interface SessionTranscript {
  /** With all links followed. */
  readonly path: string;
  readonly transcript: Transcript;
}

/** What is asked for: a session, and what is known of where it lies. */
export interface WantedSession {
  readonly session: string;
  /** Empty where nothing tells it. */
  readonly harness: string;
  /** Paths that the queue or a learning names. */
  readonly named: readonly string[];
}

export interface SessionTranscriptParts {
  readonly readers: readonly TranscriptReader[];
  readonly foldersOf: TranscriptFolders;
  /** Whether the project of a folder keeps reflect out. */
  readonly isExcluded: (cwd: string) => boolean;
}

/** Some harnesses name their files by the first characters of an id. */
const SHORT_ID = 8;
const LEAST_ID = 16;

/**
 * Finds and reads the transcript of a session: where the queue or a learning says that it lies, else by
 * the names of the files in the folders of its harness. Whoever wrote a path into the state may have
 * named any file: nothing outside of these folders is read, whatever a person let through for a drain.
 *
 * Throws `TranscriptError`.
 */
export async function sessionTranscript(
  wanted: WantedSession,
  parts: SessionTranscriptParts,
): Promise<SessionTranscript> {
  const folders = parts.foldersOf(wanted.harness);
  let refusal: Error | undefined;
  const tried = async (path: string): Promise<SessionTranscript | undefined> => {
    try {
      return await readAt(path, folders, { wanted, parts });
    } catch (error) {
      if (!isReflectError(error)) throw error;
      refusal ??= error;
      return undefined;
    }
  };
  for (const path of new Set(wanted.named)) {
    const found = await tried(path);
    if (found !== undefined) return found;
  }
  for (const path of await filesNamedBy(wanted, folders, parts.readers)) {
    const found = await tried(path);
    // Part of an id may be that of another session, too.
    if (found?.transcript.sessionId === wanted.session) return found;
  }
  throw refusal ?? missing(folders);
}

interface Reading {
  readonly wanted: WantedSession;
  readonly parts: SessionTranscriptParts;
}

async function readAt(
  named: string,
  folders: readonly string[],
  { wanted, parts }: Reading,
): Promise<SessionTranscript> {
  const { path, transcript } = await withSessionFile(parts.readers, named, async () => {
    const path = realTranscriptPath(named);
    if (!isInFolders(path, folders)) throw outside(named, folders);
    return { path, transcript: await readTranscript(parts.readers, wanted.harness, path) };
  });
  if (!parts.isExcluded(transcript.cwd ?? '')) return { path, transcript };
  throw new TranscriptError(
    'TRANSCRIPT_DENIED',
    `${JSON.stringify(named)} is of a project that keeps reflect out (project.excluded or .reflectignore).`,
  );
}

/** Files that bear the id, those with all of it in their own name first, then those in a folder of that name. */
async function filesNamedBy(
  { session, harness }: WantedSession,
  folders: readonly string[],
  readers: readonly TranscriptReader[],
): Promise<readonly string[]> {
  if (session === '') return [];
  const short = session.length < LEAST_ID ? session : session.slice(0, SHORT_ID);
  const asked = readers.filter((reader) => harness === '' || reader.harness === harness);
  const databases = asked.flatMap(({ database }) => database ?? []);
  const kept = await Promise.all(databases.map((database) => database.list(0)));
  const paths = [...sessionFiles(folders, 0).files, ...kept.flat()].map(({ path }) => path);
  const ways: readonly ((path: string) => boolean)[] = [
    (path) => basename(path).includes(session),
    (path) => basename(path).includes(short),
    (path) => basename(dirname(path)) === session,
  ];
  return [...new Set(ways.flatMap((is) => paths.filter(is)))];
}

function missing(folders: readonly string[]): TranscriptError {
  return new TranscriptError(
    'TRANSCRIPT_MISSING',
    `No file with the id of this session is in ${listed(folders)}. The harness may have removed it, ` +
      'or keeps its sessions elsewhere: capture.transcriptFolders adds a folder.',
  );
}

function outside(named: string, folders: readonly string[]): TranscriptError {
  return new TranscriptError(
    'TRANSCRIPT_DENIED',
    `${JSON.stringify(named)} lies outside of the folders of its harness's transcripts ` +
      `(${listed(folders)}), so nothing of it is shown. If it is one, add its folder to ` +
      'capture.transcriptFolders.',
  );
}

function listed(folders: readonly string[]): string {
  return folders.length === 0
    ? 'any folder that is known'
    : folders.map((folder) => JSON.stringify(folder)).join(' or ');
}
