import { statSync } from 'node:fs';
import { join } from 'node:path';

import { readBounded } from '@reflect/files';
import { matchesAnyFile } from '../../foundation/text/file-globs.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { brokenWhenWarned, foldEscalations, type Escalation } from './escalation.js';

/** A file that is about to be changed. */
export interface EscalationContext {
  readonly file: string;
  /** Key of the project that the file is in. */
  readonly project: string;
}

type EscalationPaths = Pick<DataPaths, 'escalations'>;

/** Hundreds of them; of more, the latest are read. */
const MAX_BYTES = 256 * 1024;
/** A slug is one name; anything else would lead out of the folder. */
const NAME = /^[^/\\\0]{1,200}$/;

/** Those in force. Never throws: what cannot be read warns of nothing. */
export function readEscalations(paths: EscalationPaths): readonly Escalation[] {
  return foldEscalations(readBounded(paths.escalations, MAX_BYTES, true) ?? '');
}

/** See {@link brokenWhenWarned}. Never throws. */
export function readBrokenWhenWarned(paths: EscalationPaths): ReadonlyMap<string, number> {
  return brokenWhenWarned(readBounded(paths.escalations, MAX_BYTES, true) ?? '');
}

/** Those that hold for a file, the sharpest first; of a learning that is gone none does. */
export function dueEscalations(
  paths: Pick<DataPaths, 'documents'>,
  escalations: readonly Escalation[],
  { file, project }: EscalationContext,
): readonly Escalation[] {
  const due = escalations
    .filter((one) => one.project === undefined || one.project === project)
    .filter(({ files }) => matchesAnyFile(files, [file]));
  return inForce(paths, due);
}

/** The same for learnings that apply in another way, such as to a command. */
export function escalationsOf(
  paths: Pick<DataPaths, 'documents'>,
  escalations: readonly Escalation[],
  ids: ReadonlySet<string>,
): readonly Escalation[] {
  return inForce(
    paths,
    escalations.filter(({ id }) => ids.has(id)),
  );
}

function inForce(
  paths: Pick<DataPaths, 'documents'>,
  escalations: readonly Escalation[],
): readonly Escalation[] {
  return escalations
    .filter(({ slug }) => NAME.test(slug) && isThere(join(paths.documents, `${slug}.md`)))
    .sort((a, b) => Number(b.level === 'ask') - Number(a.level === 'ask'));
}

function isThere(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
