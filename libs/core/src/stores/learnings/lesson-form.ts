import { contextOf, recalledBody, withContext } from './context-section.js';
import type { LearningDraft } from './learning.js';
import { splitLesson } from './split-lesson.js';

/** The lines that every lesson has, in their order. */
export const LESSON_LINES = ['Situation', 'Mistake', 'Correction'] as const;
type LessonLine = (typeof LESSON_LINES)[number];

const LABEL = /^[\s>*_-]{0,6}(situation|mistake|correction)[\s*_]{0,4}:[\s*_]{0,4}(.*)$/i;
const OTHER_LABEL = /^[A-Z][a-z]{2,15}:\s/;

/** What a line has that nobody filled. */
const NOT_STATED = 'not stated';

/**
 * Gives a lesson's body the lines Situation, Mistake and Correction, one line each, in that order
 * and followed by whatever else it says. A missing situation is the "when X" of the title, where it has
 * one, and a missing correction the title; what else is missing says that it is not stated.
 */
export function lessonBody({ body, title }: Pick<LearningDraft, 'body' | 'title'>): string {
  const { fields, rest } = fieldsOf(recalledBody(body));
  const defaults: Record<LessonLine, string> = {
    Situation: situationIn(title),
    Mistake: NOT_STATED,
    Correction:
      Object.keys(fields).length === 0 && rest.length > 0 ? rest.splice(0).join(' ') : title,
  };
  const lines = LESSON_LINES.map((label) => `${label}: ${fields[label] ?? defaults[label]}`);
  return withContext([...lines, ...rest].join('\n'), contextOf(body));
}

/** The "when X" of a line such as "when X, do Y". */
export function situationIn(line: string): string {
  const { situation, correction } = splitLesson(line);
  return situation === correction ? NOT_STATED : situation;
}

/** What a body says under a label, in one line. */
export function lessonField(body: string, label: LessonLine): string | undefined {
  return lessonFields(body)[label];
}

/** What it says under each label that it states. */
export function lessonFields(body: string): Readonly<Partial<Record<LessonLine, string>>> {
  const { fields } = fieldsOf(recalledBody(body));
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== NOT_STATED));
}

function fieldsOf(body: string): { fields: Partial<Record<LessonLine, string>>; rest: string[] } {
  const fields: Partial<Record<LessonLine, string>> = {};
  const rest: string[] = [];
  let current: LessonLine | undefined;
  for (const line of body.split(/\r?\n/)) {
    const [, label, text = ''] = LABEL.exec(line) ?? [];
    if (label !== undefined) {
      current = LESSON_LINES.find((one) => one.toLowerCase() === label.toLowerCase());
      if (current !== undefined) fields[current] = joined(fields[current], text);
    } else if (current !== undefined && line.trim() !== '' && !OTHER_LABEL.test(line)) {
      fields[current] = joined(fields[current], line);
    } else {
      current = undefined;
      if (line.trim() !== '') rest.push(line.trim());
    }
  }
  return { fields, rest };
}

function joined(before: string | undefined, line: string): string {
  return [before ?? '', line.replace(/\s+/g, ' ').trim()].filter((part) => part !== '').join(' ');
}
