import { toTag } from '../../foundation/text/to-tag.js';
import { LESSON_TRIGGERS, type LessonTrigger } from '../queue/queue-entry.js';
import type { LearningDraft, LearningSource } from './learning.js';

const MIN_TAGS = 2;
const MAX_TAGS = 5;
const MAX_TAG = 40;
/** Triggers of lessons, by the name that their tag has. */
const TRIGGER_TAGS: Readonly<Record<LessonTrigger, string>> = {
  error: 'trigger:error',
  discrepancy: 'trigger:discrepancy',
  'low-quality': 'trigger:low-quality',
  'lesson-manual': 'trigger:manual',
};
const TAG_OF: Readonly<Record<string, string>> = TRIGGER_TAGS;
const MARKS = new Set(['reflexion', 'user-supplied', ...Object.values(TRIGGER_TAGS)]);

/**
 * Two to five lower-case hyphenated tags, filled up from entities and kind where a draft has fewer,
 * and behind them `reflexion` and `trigger:<x>` where the trigger of a lesson made it.
 */
export function tagsFor(draft: LearningDraft, source: LearningSource): string[] {
  const own = draft.tags.filter((tag) => !MARKS.has(tag)).map(toTag);
  const spare = [...draft.entities.map(({ name }) => toTag(name)), draft.kind, 'session'];
  const tags = distinct(own).slice(0, MAX_TAGS);
  for (const tag of distinct(spare)) {
    if (tags.length >= MIN_TAGS) break;
    if (!tags.includes(tag)) tags.push(tag);
  }
  const trigger = TAG_OF[source.trigger ?? ''];
  const marks = draft.tags.filter((tag) => MARKS.has(tag));
  return [
    ...new Set([...tags, ...marks, ...(trigger === undefined ? [] : ['reflexion', trigger])]),
  ];
}

/** The trigger that a draft names as what made it. */
export function triggerIn(tags: readonly string[]): LessonTrigger | undefined {
  return LESSON_TRIGGERS.find((trigger) => tags.includes(TRIGGER_TAGS[trigger]));
}

/** Whether a tag tells how a learning came about, and nothing of what it is about. */
export function isOriginTag(tag: string): boolean {
  return MARKS.has(tag);
}

function distinct(tags: readonly string[]): string[] {
  return [...new Set(tags.filter((tag) => tag.length > 1 && tag.length <= MAX_TAG))];
}
