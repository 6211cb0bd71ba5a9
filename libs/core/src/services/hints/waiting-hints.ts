import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { readJson, removeFile, systemCode, toStorageError, writeFileAtomic } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isText, isTime, objectOf, oneOf } from '../../foundation/text/shape.js';
import { hexDigest } from '../../stores/session/prompt-key.js';
import type { LeftHint } from './left-hint.js';

type HintPaths = Pick<DataPaths, 'hints'>;

/*
 * One file for each hint, so that one that is left while others are taken is not lost:
 * `<project>.left.<time>.<id>.json`.
 */

/** Has a hint wait for the next session of its project. Throws `StorageError`. */
export function keepLeftHint(paths: HintPaths, hint: LeftHint): void {
  const { id, project, text, from, at } = hint;
  const time = String(Date.parse(at)).padStart(14, '0');
  const file = join(paths.hints, `${prefixOf(project)}${time}.${id}.json`);
  writeFileAtomic(file, `${JSON.stringify({ version: 1, id, project, text, from, at })}\n`);
}

/** The hints that were left for a project, the earliest first. Throws `StorageError`. */
export function waitingHints(paths: HintPaths, project: string): readonly LeftHint[] {
  return filesOf(paths, project).flatMap((file) => {
    const hint = readHint(file, project);
    return hint === undefined ? [] : [hint];
  });
}

/**
 * Takes hints off those that wait: of several who take them at once each gets others. Throws
 * `StorageError`.
 */
export function takeLeftHints(
  paths: HintPaths,
  project: string,
  isWanted: (hint: LeftHint) => boolean,
): readonly LeftHint[] {
  return filesOf(paths, project).flatMap((file) => {
    const hint = readHint(file, project);
    // Whoever removes the file has the hint to himself.
    return hint !== undefined && isWanted(hint) && removeFile(file) ? [hint] : [];
  });
}

function prefixOf(project: string): string {
  return `${hexDigest(project)}.left.`;
}

/** In the order of their times. */
function filesOf({ hints }: HintPaths, project: string): readonly string[] {
  const prefix = prefixOf(project);
  return namesIn(hints)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
    .sort()
    .map((name) => join(hints, name));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw toStorageError(error, `read ${folder}`);
  }
}

function readHint(file: string, project: string): LeftHint | undefined {
  const value = readJson(file);
  if (!isHint(value) || value.project !== project) return undefined;
  const { id, text, from, at } = value;
  return { id, project, text, from, at };
}

const isHint = objectOf<LeftHint>({
  id: isText,
  project: isText,
  text: isText,
  from: oneOf('person', 'agent'),
  at: isTime,
});
