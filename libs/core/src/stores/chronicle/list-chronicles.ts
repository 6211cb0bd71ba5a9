import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { chronicleFolder } from './chronicle-place.js';
import { latestFirst, listHeads, type ChronicleHead } from './find-chronicles.js';
import { readRecord } from './session-chronicle.js';

/**
 * All chronicles of a project, the latest first: those below the learnings, and those in the folders
 * of harnesses that a session of the project had one in.
 */
export function listChronicles(
  paths: Pick<DataPaths, 'projects' | 'sessionChronicles'>,
  project: string,
): readonly ChronicleHead[] {
  const own = chronicleFolder(paths, { project });
  const folders = new Set([...(own === undefined ? [] : [own]), ...knownFolders(paths, project)]);
  return latestFirst([...folders].flatMap(listHeads));
}

function knownFolders(
  { sessionChronicles }: Pick<DataPaths, 'sessionChronicles'>,
  project: string,
): readonly string[] {
  return namesIn(sessionChronicles)
    .map((name) => readRecord(join(sessionChronicles, name)))
    .flatMap((known) => (known?.project === project ? [dirname(known.path)] : []));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    // No session had a chronicle yet.
    return [];
  }
}
