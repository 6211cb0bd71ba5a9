import { renameSync } from 'node:fs';
import { join } from 'node:path';

import { hexDigest } from '../../stores/session/prompt-key.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readJson, removeFile, systemCode, toStorageError, writeFileAtomic } from '@reflect/files';
import { HINT_KINDS, type Hint, type HintKind } from './hint.js';

type HintPaths = Pick<DataPaths, 'hints'>;

/** Has the next session of a project told of something. Throws `StorageError`. */
export function leaveHint(paths: HintPaths, hint: Hint): void {
  const { project, kind, text } = hint;
  const content = `${JSON.stringify({ version: 1, project, text })}\n`;
  writeFileAtomic(fileOf(paths, project, kind), content);
}

/**
 * Texts of the hints for a project, which are gone from here on: of several who take them at once
 * each gets others. Throws `StorageError`.
 */
export function takeHints(paths: HintPaths, project: string): readonly string[] {
  return HINT_KINDS.flatMap((kind) => take(fileOf(paths, project, kind), project) ?? []);
}

function fileOf({ hints }: HintPaths, project: string, kind: HintKind): string {
  return join(hints, `${hexDigest(project)}.${kind}.json`);
}

/** Whoever can move the file away has it to himself. */
function take(file: string, project: string): string | undefined {
  const own = `${file}.tmp.${String(process.pid)}.0`;
  try {
    renameSync(file, own);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw toStorageError(error, `take ${file}`);
  }
  const value = readJson(own);
  removeFile(own);
  if (typeof value !== 'object' || value === null) return undefined;
  const hint = value as Partial<Record<keyof Hint, unknown>>;
  return hint.project === project && typeof hint.text === 'string' ? hint.text : undefined;
}
