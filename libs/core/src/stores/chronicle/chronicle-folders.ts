import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { readJson, writeFileAtomic } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isText, listOf, objectOf } from '../../foundation/text/shape.js';
import { CHRONICLE_FOLDER } from './chronicle-place.js';
import { readRecord } from './session-chronicle.js';

type RecordPaths = Pick<DataPaths, 'sessionChronicles'>;

/** No name of a record, which begins with its session's id. */
const KEPT = '.folders.json';
const MAX_FOLDERS = 10_000;

const isKept = objectOf<{ readonly folders: readonly string[] }>({ folders: listOf(isText) });

/**
 * Every folder in which a session is known to have had a chronicle, also where the record of the session is gone: what
 * reflect wrote there is to be found for as long as it is there.
 */
export function chronicleFolders(paths: RecordPaths): readonly string[] {
  const recorded = recordNames(paths).flatMap((name) => {
    const record = readRecord(join(paths.sessionChronicles, name));
    return record === undefined ? [] : [dirname(record.path)];
  });
  return [...new Set([...recorded, ...keptFolders(paths)])];
}

/** Keeps the folder of a record that is about to go. Throws `StorageError`. */
export function keepFolderOf(paths: RecordPaths, record: string): void {
  const path = readRecord(record)?.path;
  if (path === undefined) return;
  const folders = new Set([...keptFolders(paths), dirname(path)]);
  const there = [...folders].filter(mayBeThere).slice(-MAX_FOLDERS);
  writeFileAtomic(
    join(paths.sessionChronicles, KEPT),
    `${JSON.stringify({ version: 1, folders: there })}\n`,
  );
}

/** A folder whose own folder is away, too, may be on a disk that is. */
function mayBeThere(folder: string): boolean {
  return existsSync(folder) || !existsSync(dirname(folder));
}

function keptFolders({ sessionChronicles }: RecordPaths): readonly string[] {
  const value = readJson(join(sessionChronicles, KEPT));
  const folders = isKept(value) ? value.folders : [];
  return folders.filter((one) => one === resolve(one) && basename(one) === CHRONICLE_FOLDER);
}

function recordNames({ sessionChronicles }: RecordPaths): readonly string[] {
  try {
    return readdirSync(sessionChronicles).filter((name) => name !== KEPT);
  } catch {
    // No session had one yet.
    return [];
  }
}
