import type {
  AppliedDrafts,
  LearnedRun,
  LearningSink,
} from '../../stores/learnings/learning-sink.js';
import type { LearningDraft } from '../../stores/learnings/learning.js';
import { triggerIn } from '../../stores/learnings/lesson-tags.js';
import { workClass } from '../../stores/queue/job-id.js';
import type { Trigger } from '../../stores/queue/queue-entry.js';
import { writeBoundedLog } from '../../foundation/storage/bounded-log.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isLessonWanted } from './is-lesson-wanted.js';
import type { LessonSettings } from './lesson-settings.js';

const NOTHING: AppliedDrafts = { stored: [], strengthened: [], superseded: [] };

/**
 * A sink that logs the lessons of single events where they are not to be stored, also those that were
 * found in a whole session.
 */
export class LessonSink implements LearningSink {
  constructor(
    private readonly inner: LearningSink,
    private readonly settings: LessonSettings,
    private readonly paths: Pick<DataPaths, 'logs'>,
  ) {}

  async apply(run: LearnedRun): Promise<AppliedDrafts> {
    const { entry, drafts } = run;
    const kept = drafts.filter((draft) => this.#isStored(run, draft));
    for (const draft of drafts.filter((one) => !kept.includes(one))) {
      const { title, body } = draft;
      const line = { trigger: triggerOf(run, draft), session: entry.session_id, title, body };
      writeBoundedLog(this.paths.logs, 'lessons', line);
    }
    return kept.length === 0 ? NOTHING : this.inner.apply({ ...run, drafts: kept });
  }

  #isStored(run: LearnedRun, draft: LearningDraft): boolean {
    const trigger = triggerOf(run, draft);
    if (trigger === undefined) return true;
    return this.settings.store && isLessonWanted(trigger, this.settings);
  }
}

/** What made a lesson of a draft; undefined for all else that a session taught. */
function triggerOf({ entry }: LearnedRun, { tags }: LearningDraft): Trigger | undefined {
  return workClass(entry) === 'transcript' ? triggerIn(tags) : entry.trigger;
}
