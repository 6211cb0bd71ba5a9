import { randomBytes } from 'node:crypto';

import { LearningError, notFoundError } from '../learnings/learning-errors.js';
import { isUsableGlob } from '../../foundation/text/file-globs.js';
import { appendLine } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readSuppressions } from './read-suppressions.js';
import type { Suppression, SuppressionEvent, SuppressionReach } from './suppression.js';

type SuppressionPaths = Pick<DataPaths, 'suppressions'>;

/** Where it is looked up whether there is such a learning. */
export interface KnownLearnings {
  get(id: string): Promise<object | undefined>;
}

export interface SuppressionWish {
  readonly id: string;
  readonly reach: SuppressionReach;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** An agent's wish holds in a session and no further. */
  readonly by?: 'agent';
}

/**
 * Has a learning not given any more, from the next hook on; one that is in force already stays as it
 * is. Throws `LEARNING_NOT_FOUND`, `LEARNING_INVALID` for a reach that holds nowhere or that is not
 * the asker's to give, `StorageError`.
 */
export async function suppress(
  paths: SuppressionPaths,
  learnings: KnownLearnings,
  { id, reach, at, ...who }: SuppressionWish,
): Promise<Suppression> {
  if ((await learnings.get(id)) === undefined) throw notFoundError(id);
  checkReach(id, reach);
  checkAsker(id, reach, who);
  const before = find(paths, id, reach);
  if (before !== undefined) return before;
  const key = randomBytes(8).toString('hex');
  append(paths, { v: 1, event: 'suppress', key, id, reach, at, ...who });
  return find(paths, id, reach) ?? { number: 1, key, id, reach, at, ...who };
}

/** Ends a suppression by its number; returns it. Throws `LEARNING_NOT_FOUND`, `StorageError`. */
export function undoSuppression(paths: SuppressionPaths, number: number, at: string): Suppression {
  const found = readSuppressions(paths).find((suppression) => suppression.number === number);
  if (found === undefined) {
    const message = `There is no suppression ${String(number)}. See 'reflect suppress list'.`;
    throw new LearningError('LEARNING_NOT_FOUND', message);
  }
  append(paths, { v: 1, event: 'undo', key: found.key, at });
  return found;
}

function checkReach(id: string, reach: SuppressionReach): void {
  if (reach.kind === 'path' && !isUsableGlob(reach.glob)) {
    const message = `"${reach.glob}" matches no file. Use *, ?, ** and {a,b}, 300 characters at most.`;
    throw new LearningError('LEARNING_INVALID', message, { id });
  }
  if (reach.kind === 'session' && reach.session.trim() === '') {
    const message = 'A session has an id: give it, as the status of the harness shows it.';
    throw new LearningError('LEARNING_INVALID', message, { id });
  }
}

function checkAsker(
  id: string,
  reach: SuppressionReach,
  { by }: Pick<SuppressionWish, 'by'>,
): void {
  if (by === undefined || reach.kind === 'session') return;
  const message = `Only a person has ${id} left out beyond one session: see 'reflect suppress --help'.`;
  throw new LearningError('LEARNING_INVALID', message, { id });
}

function find(
  paths: SuppressionPaths,
  id: string,
  reach: SuppressionReach,
): Suppression | undefined {
  const wanted = nameOf(reach);
  return readSuppressions(paths).find((one) => one.id === id && nameOf(one.reach) === wanted);
}

function nameOf(reach: SuppressionReach): string {
  if (reach.kind === 'session') return `session ${reach.session}`;
  return reach.kind === 'path' ? `path ${reach.glob}` : reach.kind;
}

function append(paths: SuppressionPaths, event: SuppressionEvent): void {
  appendLine(paths.suppressions, JSON.stringify(event));
}
