import { isAboutTask } from '../../engine/capture/heuristic/about-the-task.js';
import { MAX_TITLE, toDraft } from '../../engine/capture/heuristic/draft.js';
import { lastingSentences } from '../../engine/capture/heuristic/one-off-words.js';
import { mainSentences } from '../../engine/capture/heuristic/phrase.js';
import type { LearningDraft } from '../../stores/learnings/learning.js';
import type { PendingLesson } from './pending-lesson.js';

export interface LessonDoor {
  readonly headlessIsPerson: boolean;
  /** Whether what is of one task alone is kept, too. */
  readonly keepsOneOffs: boolean;
}

/**
 * What a person said about a failure as a lesson, without a model. It is phrased as the heuristic
 * driver phrases the same words, so that a later reflection of the session finds it said already.
 */
export function pendingLessonDraft(
  { said, what, error, isHeadless, mayBePasted }: PendingLesson,
  { headlessIsPerson, keepsOneOffs }: LessonDoor,
): LearningDraft {
  const firstLine = error.split('\n').find((line) => line.trim() !== '') ?? '';
  return toDraft({
    kind: 'lesson',
    title: mainSentences(said, MAX_TITLE),
    said,
    lines: [
      ['Mistake', 'The user corrected this.'],
      ['Correction', said],
    ],
    context: [
      ['About', what],
      ['Error', error],
    ],
    queries: [what, firstLine],
    evidence: [],
    origin: 'user',
    isOneOff: !keepsOneOffs && lastingSentences(said).every(isAboutTask),
    doubt:
      isHeadless === true && !headlessIsPerson
        ? 'headless'
        : mayBePasted === true
          ? 'pasted'
          : undefined,
    score: 1,
  });
}
