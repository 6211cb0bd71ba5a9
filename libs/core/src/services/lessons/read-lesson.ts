import { userCues } from '../../engine/capture/digesting/user-cues.js';
import { withoutShownParts } from '../../engine/capture/origin/without-shown-parts.js';
import type { PendingLesson } from './pending-lesson.js';
import { complaint, deniedClaim, readCorrection } from './read-correction.js';

/**
 * What a hook wrote down, without what the person only quotes or shows, and read with the cues of all
 * languages: a hook has no time for either. Undefined where nothing is left that corrects something.
 */
export function readLesson(lesson: PendingLesson): PendingLesson | undefined {
  if (lesson.trigger === 'lesson-manual') return lesson;
  const said = withoutShownParts(lesson.said).own.trim();
  const hasFailure = lesson.what !== '' || lesson.error !== '';
  const trigger = hasFailure
    ? readCorrection(said, userCues)
    : (deniedClaim(said, userCues) ?? complaint(said));
  return trigger && { ...lesson, said, trigger };
}
