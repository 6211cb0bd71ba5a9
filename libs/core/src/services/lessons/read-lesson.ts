import { userCues } from '../../engine/capture/digesting/user-cues.js';
import { typedParts } from '../../engine/capture/origin/typed-parts.js';
import type { LessonTrigger } from '../../stores/queue/queue-entry.js';
import type { PendingLesson } from './pending-lesson.js';
import { complaint, deniedClaim, readCorrection } from './read-correction.js';

/**
 * What a hook wrote down, without what the person only quotes or shows, and read with the cues of all
 * languages: a hook has no time for either. Where the person's own words correct nothing, what may be pasted beside them
 * is read, and waits. Undefined where nothing is left that corrects something.
 */
export function readLesson(lesson: PendingLesson): PendingLesson | undefined {
  if (lesson.trigger === 'lesson-manual') return lesson;
  const { own, doubtful } = typedParts(lesson.said);
  const hasFailure = lesson.what !== '' || lesson.error !== '';
  const trigger = triggerOf(own.trim(), hasFailure);
  if (trigger !== undefined) return { ...lesson, said: own.trim(), trigger };
  const waiting = triggerOf(doubtful.trim(), hasFailure);
  return waiting && { ...lesson, said: doubtful.trim(), trigger: waiting, mayBePasted: true };
}

function triggerOf(said: string, hasFailure: boolean): LessonTrigger | undefined {
  if (said === '') return undefined;
  return hasFailure
    ? readCorrection(said, userCues)
    : (deniedClaim(said, userCues) ?? complaint(said));
}
