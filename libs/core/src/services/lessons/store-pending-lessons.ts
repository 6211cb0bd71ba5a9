import type { AppliedDrafts, LearningSink } from '../../stores/learnings/learning-sink.js';
import { markIndexStale } from '../../stores/index/stale-index.js';
import { writeBoundedLog } from '../../foundation/storage/bounded-log.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isLessonWanted } from './is-lesson-wanted.js';
import type { LessonSettings } from './lesson-settings.js';
import { dropPendingLesson, pendingLessons, type PendingLesson } from './pending-lesson.js';
import { pendingLessonDraft } from './pending-lesson-draft.js';
import { readLesson } from './read-lesson.js';

export interface LessonStoreParts {
  readonly paths: Pick<DataPaths, 'pendingLessons' | 'logs' | 'indexStale'>;
  readonly settings: LessonSettings;
  /** Whether what is of one task alone is kept, too. */
  readonly keepsOneOffs?: boolean;
  readonly sink: LearningSink;
  /** Whether runs without anybody at a terminal are the person's in the project around a folder. */
  readonly isHeadlessPerson: (cwd: string) => boolean;
}

/** Driver in the source of what no driver made. */
const NO_DRIVER = 'none';

/**
 * Stores the lessons that hooks wrote down, or logs them where that is all that is wanted; what corrects
 * nothing, read as a whole, is dropped. A lesson
 * is taken off once it is stored, and storing it again changes nothing, so a crash in between does
 * no harm. One process at a time may do this. Throws `StorageError`.
 */
export async function storePendingLessons(parts: LessonStoreParts): Promise<AppliedDrafts> {
  const all: AppliedDrafts[] = [];
  for (const kept of pendingLessons(parts.paths)) {
    const lesson = readLesson(kept);
    if (lesson === undefined) {
      dropPendingLesson(parts.paths, kept.id);
      continue;
    }
    if (isStored(parts.settings, lesson)) all.push(await store(parts, lesson));
    else writeBoundedLog(parts.paths.logs, 'lessons', lesson);
    dropPendingLesson(parts.paths, lesson.id);
  }
  return {
    stored: all.flatMap(({ stored }) => stored),
    strengthened: all.flatMap(({ strengthened }) => strengthened),
    superseded: all.flatMap(({ superseded }) => superseded),
  };
}

function isStored(settings: LessonSettings, { trigger }: PendingLesson): boolean {
  return settings.store && isLessonWanted(trigger, settings);
}

async function store(parts: LessonStoreParts, lesson: PendingLesson): Promise<AppliedDrafts> {
  markIndexStale(parts.paths);
  const applied = await parts.sink.apply({
    jobId: `lesson-${lesson.id}`,
    entry: {
      transcript_path: lesson.transcript,
      session_id: lesson.session,
      trigger: lesson.trigger,
      harness: lesson.harness,
      cwd: lesson.cwd,
      queued_at: lesson.at,
    },
    driver: NO_DRIVER,
    at: lesson.at,
    drafts: [
      pendingLessonDraft(lesson, {
        headlessIsPerson: parts.isHeadlessPerson(lesson.cwd),
        keepsOneOffs: parts.keepsOneOffs === true,
      }),
    ],
  });
  markIndexStale(parts.paths);
  return applied;
}
