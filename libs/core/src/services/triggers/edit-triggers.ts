import { LearningError } from '../../stores/learnings/learning-errors.js';
import type { LearningStore, StoredLearning } from '../../stores/learnings/learning-store.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { isUsableGlob } from '../../foundation/text/file-globs.js';
import { isTriggerKind, TRIGGER_KINDS } from '../../engine/triggers/trigger-format.js';

export interface TriggerEdit {
  readonly id: string;
  readonly glob: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

const MAX_GLOBS = 20;

/** Whether a learning comes back when a file is touched that one of its globs matches. */
export function isTrigger({ status, kind, files }: Learning): boolean {
  return status === 'active' && isTriggerKind(kind) && files.some(isUsableGlob);
}

/**
 * Has a learning come back when a file is touched that `glob` matches; one that it has stays as it
 * is. Throws `LEARNING_NOT_FOUND`, and `LEARNING_INVALID` for what could never come back so.
 */
export function addTrigger(store: LearningStore, edit: TriggerEdit): Promise<StoredLearning> {
  return store.update(edit.id, (learning) => withTrigger(learning, edit));
}

/** Throws as {@link addTrigger} does. */
export function withTrigger(learning: Learning, { id, glob, now }: TriggerEdit): Learning {
  if (!isUsableGlob(glob)) {
    throw invalid(id, `"${glob}" matches no file. Use *, ?, ** and {a,b}, 300 characters at most.`);
  }
  if (learning.files.includes(glob)) return learning;
  if (!isTriggerKind(learning.kind)) throw invalid(id, `${id} is a ${learning.kind}. ${KINDS}`);
  if (learning.files.length >= MAX_GLOBS) {
    throw invalid(id, `${id} has ${String(MAX_GLOBS)} globs. Remove one first.`);
  }
  return { ...learning, files: [...learning.files, glob], updated: now };
}

const KINDS = `Only what is of the kind ${TRIGGER_KINDS.join(', ')} comes back when a file is touched: change its kind in its document.`;

/** Takes a glob off a learning. Throws `LEARNING_NOT_FOUND`, also where it does not have the glob. */
export function removeTrigger(store: LearningStore, edit: TriggerEdit): Promise<StoredLearning> {
  const { id, glob, now } = edit;
  return store.update(id, (learning) => {
    if (!learning.files.includes(glob)) {
      const message = `${id} has no glob "${glob}". See 'reflect triggers list'.`;
      throw new LearningError('LEARNING_NOT_FOUND', message, { id });
    }
    return { ...learning, files: learning.files.filter((file) => file !== glob), updated: now };
  });
}

function invalid(id: string, message: string): LearningError {
  return new LearningError('LEARNING_INVALID', message, { id });
}
