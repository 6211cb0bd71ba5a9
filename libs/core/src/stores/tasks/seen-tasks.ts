import { readRegularFile } from '@reflect/files';
import {
  knowsFolder,
  textHashOf,
  type LedgerPaths,
  type SeenFiles,
} from '../learnings/document-ledger.js';
import type { Task } from './task.js';

/** A task as the ledger of seen documents holds it. */
export function seenTask({ id, title }: Pick<Task, 'id' | 'title'>): SeenFiles {
  return { id, files: { document: title } };
}

/**
 * The tasks that a model may be told of: those that were noted down on this machine, judged then, or
 * that a person has seen since. The others came with git. Reads the ledger as text, which for a hook
 * costs less than to take it apart.
 */
export function tellableTasks(paths: LedgerPaths, tasks: readonly Task[]): readonly Task[] {
  if (tasks.length === 0) return tasks;
  const ledger = readQuietly(paths.seenDocuments);
  if (ledger === undefined) return [];
  if (!knowsFolder(ledger, paths.documents)) return tasks;
  return tasks.filter(({ id, title }) =>
    ledger.includes(JSON.stringify({ id, hash: textHashOf(title) })),
  );
}

/** Undefined where it cannot be read. */
function readQuietly(path: string): string | undefined {
  try {
    return readRegularFile(path)?.toString('utf8') ?? '';
  } catch {
    return undefined;
  }
}
