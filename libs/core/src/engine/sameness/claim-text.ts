import { lessonField } from '../../stores/learnings/lesson-form.js';
import type { ComparedText } from '../../stores/learnings/learning-comparison.js';

/** What follows says no more than what was read: rules are one or two sentences. */
const MAX_LENGTH = 400;
const MAX_WORDINGS = 6;
const MIN_WORDS = 3;
const QUESTION = /\?\s*$|^(?:how|what|why|where|which|who|when (?:do|does|should|is|are))\b/i;

/** What a learning tells to do, or says is so, without the story it came from. */
export function claimText({ title, body }: ComparedText): string {
  const correction = lessonField(body, 'Correction');
  const situation = lessonField(body, 'Situation');
  if (correction === undefined) return cut(isWhole(title) ? title : body);
  if (situation === undefined || situation === correction) return cut(correction);
  if (isWhole(title) && title.includes(correction)) return cut(title);
  return cut(
    /^(?:if|when|before|after|while|on|in)\b/i.test(situation)
      ? `${situation}, ${correction}`
      : correction,
  );
}

/**
 * The claim, and the other words in which it was told: when a learning was told again, they are among
 * its queries. Questions that it answers are none.
 */
export function wordingsOf(text: ComparedText): readonly string[] {
  const claim = claimText(text);
  if ((text.count ?? 1) < 2) return [claim];
  const told = (text.queries ?? []).filter(
    (query) => !QUESTION.test(query) && query.split(/\s+/).length >= MIN_WORDS,
  );
  return [...new Set([claim, ...told.map(cut)])].slice(0, MAX_WORDINGS);
}

function isWhole(title: string): boolean {
  return !title.endsWith('…') && !title.endsWith('...');
}

function cut(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}
