import {
  LESSON_TRIGGERS,
  type LessonTrigger,
  type Trigger,
} from '../../stores/queue/queue-entry.js';
import type { LessonSettings } from './lesson-settings.js';

const SWITCHES: Readonly<Record<LessonTrigger, keyof LessonSettings>> = {
  error: 'error',
  discrepancy: 'discrepancy',
  'low-quality': 'lowQuality',
  'lesson-manual': 'manual',
};

/** Whether work of a trigger is to be done; transcripts always are. */
export function isLessonWanted(trigger: Trigger, settings: LessonSettings): boolean {
  const lesson = LESSON_TRIGGERS.find((known) => known === trigger);
  return lesson === undefined || (settings.enabled && settings[SWITCHES[lesson]]);
}
