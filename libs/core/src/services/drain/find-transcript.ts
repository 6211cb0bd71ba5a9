import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { toTranscriptError } from '../../engine/capture/reading/open-transcript-file.js';
import { TranscriptError } from '../../engine/capture/transcript-errors.js';
import type { Job } from '../../stores/queue/job.js';

/** The folders in which a harness keeps its transcripts; for a name that none has, those of all. */
export type TranscriptFolders = (harness: string) => readonly string[];

/** Where transcripts may be read; see `DrainParts`. */
interface TranscriptPlaces {
  readonly transcriptFolders: TranscriptFolders;
  readonly readsElsewhere?: boolean;
}

/** What all harnesses end the names of their transcripts with. */
const TRANSCRIPT = /\.jsonl$/i;

/** Where the transcript of a job really is. */
export interface FoundTranscript {
  /** Its path with all links followed. */
  readonly path: string;
  /** Why it is not to be read, where it lies outside of all that its harness may name. */
  readonly refusal?: string;
}

/**
 * Finds the transcript of a job. Whoever writes an envelope or an inbox line chooses its path, which
 * may be that of any file: only what really lies in a folder of its harness, or is by its name a
 * transcript, or was let through by a person, is to be read.
 *
 * Throws `TranscriptError` for one that is not there.
 */
export function findTranscript(
  job: Job,
  { transcriptFolders, readsElsewhere = false }: TranscriptPlaces,
): FoundTranscript {
  const path = realTranscriptPath(job.entry.transcript_path);
  if (path === job.admitted || (readsElsewhere && TRANSCRIPT.test(path))) return { path };
  const allowed = transcriptFolders(job.entry.harness);
  if (isInFolders(path, allowed)) return { path };
  return { path, refusal: refusalOf(job, path, allowed) };
}

/** {@link findTranscript} for a job that is not to be read yet; undefined where none is there. */
export function tryFindTranscript(job: Job, places: TranscriptPlaces): FoundTranscript | undefined {
  try {
    return findTranscript(job, places);
  } catch (error) {
    if (error instanceof TranscriptError) return undefined;
    throw error;
  }
}

/** A path with all links followed. Throws `TranscriptError`. */
export function realTranscriptPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    throw toTranscriptError(error, path);
  }
}

/** Whether a path without links lies in one of the folders, wherever these really are. */
export function isInFolders(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => holds(folder, path));
}

/** A folder that is not there holds nothing. */
function holds(folder: string, path: string): boolean {
  try {
    const root = realpathSync.native(folder);
    return path.startsWith(root.endsWith(sep) ? root : root + sep);
  } catch {
    return false;
  }
}

function refusalOf({ id, entry }: Job, path: string, allowed: readonly string[]): string {
  const named = JSON.stringify(entry.transcript_path);
  const place = path === entry.transcript_path ? 'lies' : `leads to ${JSON.stringify(path)},`;
  const folders = allowed.map((folder) => JSON.stringify(folder)).join(', ');
  return (
    `${named} ${place} outside of the folders of ${entry.harness} transcripts ` +
    `(${folders === '' ? 'none are known' : folders}); nothing of it was read. If it is one, add its ` +
    `folder to capture.transcriptFolders (REFLECT_CAPTURE_TRANSCRIPT_FOLDERS) and retry, or read this ` +
    `one file all the same: 'reflect queue retry ${id}'.`
  );
}
