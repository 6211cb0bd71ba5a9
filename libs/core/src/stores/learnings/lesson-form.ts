import { contextOf, recalledBody, withContext } from './context-section.js';
import type { LearningDraft } from './learning.js';

/** The lines that every lesson has, in their order. */
export const LESSON_LINES = ['Situation', 'Mistake', 'Correction'] as const;
type LessonLine = (typeof LESSON_LINES)[number];

const LABEL = /^[\s>*_-]{0,6}(situation|mistake|correction)[\s*_]{0,4}:[\s*_]{0,4}(.*)$/i;
const OTHER_LABEL = /^[A-Z][a-z]{2,15}:\s/;

/**
 * Gives a lesson's body the lines Situation, Mistake and Correction, one line each, in that order
 * and followed by whatever else it says. A line that is missing is filled from the title, and the
 * mistake says that none is known.
 */
export function lessonBody({ body, title }: Pick<LearningDraft, 'body' | 'title'>): string {
  const { fields, rest } = fieldsOf(recalledBody(body));
  const defaults: Record<LessonLine, string> = {
    Situation: title,
    Mistake: 'not stated',
    Correction:
      Object.keys(fields).length === 0 && rest.length > 0 ? rest.splice(0).join(' ') : title,
  };
  const lines = LESSON_LINES.map((label) => `${label}: ${fields[label] ?? defaults[label]}`);
  return withContext([...lines, ...rest].join('\n'), contextOf(body));
}

/** What a body says under a label, in one line. */
export function lessonField(body: string, label: LessonLine): string | undefined {
  return lessonFields(body)[label];
}

/** What it says under each label. */
export function lessonFields(body: string): Readonly<Partial<Record<LessonLine, string>>> {
  return fieldsOf(recalledBody(body)).fields;
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
