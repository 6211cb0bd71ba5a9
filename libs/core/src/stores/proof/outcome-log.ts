import { statSync } from 'node:fs';
import { appendLine, readBounded, readJsonLines, writeFileAtomic } from '@reflect/files';

import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isSessionOutcome, type SessionOutcome } from './session-outcome.js';

type OutcomePaths = Pick<DataPaths, 'outcomes'>;

/** Some twenty thousand sessions: two hundred bytes say what came of one. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * Adds what was found of a session. A log that has grown too long keeps its later half. Only drains write
 * it, of which one runs at a time. Throws `StorageError`.
 */
export function addOutcome(
  { outcomes }: OutcomePaths,
  outcome: SessionOutcome,
  maxBytes: number = MAX_BYTES,
): void {
  appendLine(outcomes, JSON.stringify(outcome));
  if (statSync(outcomes).size <= maxBytes) return;
  const end = readBounded(outcomes, Math.floor(maxBytes / 2), true) ?? '';
  writeFileAtomic(outcomes, end.slice(end.indexOf('\n') + 1));
}

/** All that is known; lines of other versions are passed over. Throws `StorageError`. */
export function readOutcomes({ outcomes }: OutcomePaths): readonly SessionOutcome[] {
  return readJsonLines(outcomes)
    .values.map(({ value }) => value)
    .filter(isSessionOutcome);
}
