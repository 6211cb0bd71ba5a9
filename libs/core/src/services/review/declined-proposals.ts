import { appendLine, readJsonLines } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { Proposal } from './proposal.js';

type TombstonePaths = Pick<DataPaths, 'tombstones'>;

/**
 * Writes down, durably and beside the tombstones of learnings, that a person does not want what was
 * proposed. Throws `StorageError`.
 */
export function declineProposal(
  paths: TombstonePaths,
  { id, kind, learning }: Proposal,
  at: string,
): void {
  const line = { version: 1, id, at, declined: kind, learning: learning.id };
  appendLine(paths.tombstones, JSON.stringify(line));
}

/** Ids of the proposals that are not to be made again. Throws `StorageError`. */
export function declinedProposals(paths: TombstonePaths): ReadonlySet<string> {
  const declined = readJsonLines(paths.tombstones).values.flatMap(({ value }) => {
    const isLine = typeof value === 'object' && value !== null && 'declined' in value;
    return isLine && 'id' in value && typeof value.id === 'string' ? [value.id] : [];
  });
  return new Set(declined);
}
