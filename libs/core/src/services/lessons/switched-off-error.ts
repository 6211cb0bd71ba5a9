import { LearningError } from '../../stores/learnings/learning-errors.js';

/** Why a lesson by hand was not stored. */
export function switchedOffError(): LearningError {
  const message = 'Lessons by hand are switched off. See lessons.enabled and lessons.manual.';
  return new LearningError('LEARNING_INVALID', `${message} Nothing was stored.`);
}
