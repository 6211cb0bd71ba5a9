import { randomBytes } from 'node:crypto';

import { LearningError } from '../learnings/learning-errors.js';
import { appendLine, readRegularFile } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { openKeysOf, type Escalation, type EscalationEvent } from './escalation.js';

type EscalationPaths = Pick<DataPaths, 'escalations'>;

/** Has a warning said from the next hook on. Throws `StorageError`. */
export function approveEscalation(
  paths: EscalationPaths,
  escalation: Omit<Escalation, 'key'>,
): Escalation {
  const approved = { key: randomBytes(8).toString('hex'), ...escalation };
  append(paths, { v: 1, event: 'approve', ...approved });
  return approved;
}

/** Ends what a person approved for a learning. Throws `LEARNING_NOT_FOUND`, `StorageError`. */
export function endEscalation(paths: EscalationPaths, id: string, at: string): void {
  const text = readRegularFile(paths.escalations)?.toString('utf8') ?? '';
  const keys = openKeysOf(text, id);
  if (keys.length === 0) {
    const message = `Nothing warns of ${id}. See 'reflect review --list'.`;
    throw new LearningError('LEARNING_NOT_FOUND', message, { id });
  }
  for (const key of keys) append(paths, { v: 1, event: 'end', key, at });
}

function append(paths: EscalationPaths, event: EscalationEvent): void {
  appendLine(paths.escalations, JSON.stringify(event));
}
