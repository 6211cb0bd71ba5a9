import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { chronicleNames } from './chronicle-file.js';
import { chronicleFolders } from './chronicle-folders.js';
import { CHRONICLE_FOLDER } from './chronicle-place.js';

interface Harnesses {
  readonly harnesses: readonly { transcriptFolders(env: Environment): readonly string[] }[];
  readonly env: Environment;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Paths of the chronicles that lie in folders of harnesses: those of projects that a harness keeps a
 * folder for, below where it keeps its transcripts, and those that any session is known to have had.
 */
export function chroniclesOfHarnesses(
  paths: Pick<DataPaths, 'sessionChronicles'>,
  { harnesses, env }: Harnesses,
): readonly string[] {
  const below = harnesses
    .flatMap((harness) => harness.transcriptFolders(env))
    .flatMap((folder) => namesIn(folder).map((project) => join(folder, project, CHRONICLE_FOLDER)));
  return [...new Set([...chronicleFolders(paths), ...below])].flatMap((folder) =>
    chronicleNames(folder).map((name) => join(folder, name)),
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The harness is not used here.
    return [];
  }
}
