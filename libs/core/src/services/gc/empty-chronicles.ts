import { readdirSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { removeFile, withFileLock } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { chronicleNames, readChronicleHead } from '../../stores/chronicle/chronicle-file.js';
import { chronicleFolders } from '../../stores/chronicle/chronicle-folders.js';
import { CHRONICLE_FOLDER } from '../../stores/chronicle/chronicle-place.js';
import { untouchedSession } from '../../stores/chronicle/untouched-session.js';
import { historyFile } from '../../stores/session/history-file.js';
import { fileAt, type StateFile } from './state-files.js';

type ChroniclePaths = Pick<
  DataPaths,
  'projects' | 'sessionChronicles' | 'chronicleLock' | 'sessionHistory'
>;

export const EMPTY_CHRONICLES = 'empty chronicles';
/** Nothing but front matter and a heading is longer. */
const MOST_BYTES = 2048;

/**
 * Chronicles in which nobody wrote anything, as old as their session's last moment: nothing happened in most
 * sessions that is worth a line, and their files are in folders of harnesses.
 */
export function emptyChronicles(paths: ChroniclePaths, days: number): readonly StateFile[] {
  const folders = [...chronicleFolders(paths), ...ownFolders(paths)];
  return [...new Set(folders)].flatMap((folder) => emptyIn(paths, folder, days));
}

/** Folders are a harness's, or on a disk that is away: what cannot be read there is left. */
function emptyIn(paths: ChroniclePaths, folder: string, days: number): readonly StateFile[] {
  try {
    return chronicleNames(folder).flatMap((name) => emptyAt(paths, join(folder, name), days));
  } catch {
    return [];
  }
}

function emptyAt(paths: ChroniclePaths, path: string, days: number): readonly StateFile[] {
  const found = fileAt(path);
  const head = found !== undefined && found.bytes < MOST_BYTES && readChronicleHead(path);
  const session = head ? untouchedSession(head, found.changedAt) : undefined;
  if (found === undefined || session === undefined) return [];
  const heardAt = fileAt(historyFile(paths, session))?.changedAt ?? 0;
  const changedAt = Math.max(found.changedAt, heardAt);
  return [{ store: EMPTY_CHRONICLES, path, days, ...found, changedAt }];
}

/** Removes one that is still empty, and its folder with the last of it. */
export function removeEmptyChronicle({ chronicleLock }: ChroniclePaths, path: string): boolean {
  return withFileLock(chronicleLock, {}, () => {
    const head = readChronicleHead(path);
    const changedAt = fileAt(path)?.changedAt ?? Infinity;
    if (head === undefined || untouchedSession(head, changedAt) === undefined) return false;
    const isGone = removeFile(path);
    removeIfEmpty(dirname(path));
    return isGone;
  });
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // There is something else in it.
  }
}

/** Those of harnesses that have no folder for each project. */
function ownFolders({ projects }: ChroniclePaths): readonly string[] {
  try {
    return readdirSync(projects).map((name) => join(projects, name, CHRONICLE_FOLDER));
  } catch {
    // There is none yet.
    return [];
  }
}
