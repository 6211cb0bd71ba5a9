import type { AppliedDrafts, LearnedRun, LearningSink } from '../drain/learning-sink.js';
import { workClass } from '../queue/job-id.js';
import { writeBoundedLog } from '../storage/bounded-log.js';
import type { DataPaths } from '../storage/data-paths.js';
import { isLessonWanted } from './is-lesson-wanted.js';
import type { LessonSettings } from './lesson-settings.js';

const NOTHING: AppliedDrafts = { stored: [], strengthened: [], superseded: [] };

/** A sink that logs the lessons of single events where they are not to be stored. */
export class LessonSink implements LearningSink {
  constructor(
    private readonly inner: LearningSink,
    private readonly settings: LessonSettings,
    private readonly paths: Pick<DataPaths, 'logs'>,
  ) {}

  async apply(run: LearnedRun): Promise<AppliedDrafts> {
    const { entry, drafts } = run;
    const isLesson = workClass(entry) !== 'transcript';
    const isStored = this.settings.store && isLessonWanted(entry.trigger, this.settings);
    if (!isLesson || isStored) return this.inner.apply(run);
    for (const { title, body } of drafts) {
      const { trigger, session_id: session } = entry;
      writeBoundedLog(this.paths.logs, 'lessons', { trigger, session, title, body });
    }
    return NOTHING;
  }
}
