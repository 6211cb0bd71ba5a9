import { lessonFields } from './lesson-form.js';
import type { ComparedText } from './learning-comparison.js';

/** What follows says no more than what was read: rules are one or two sentences. */
const MAX_LENGTH = 400;
/** Further wordings hardly change what is judged. */
const MAX_WORDINGS = 8;
const MIN_WORDS = 3;
const QUESTION = /\?\s*$|^(?:how|what|why|where|which|who|when (?:do|does|should|is|are))\b/i;

/** What a learning tells to do, or says is so, without the story it came from. */
export function claimText({ title, body }: Pick<ComparedText, 'title' | 'body'>): string {
  const { Correction: correction, Situation: situation, Mistake: mistake } = lessonFields(body);
  if (correction === undefined) return cut(isWhole(title) ? title : body);
  // Of a command that failed the title says why and what differs; the rest is the one that was run.
  const cause = /^It failed, as (.+)\.$/u.exec(mistake ?? '')?.[1];
  if (isWhole(title) && cause !== undefined && title.includes(cause)) return cut(title);
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
 * its queries. Questions that it answers are none, nor are situations, which are parts of a wording.
 */
export function wordingsOf(text: ComparedText): readonly string[] {
  const known = wordings.get(text);
  if (known !== undefined) return known;
  const found = findWordings(text);
  wordings.set(text, found);
  return found;
}

/** Those that `wordingsOf` found of a text before; none where it was not asked. */
export function foundWordings(text: ComparedText): readonly string[] {
  return wordings.get(text) ?? [];
}

/** Of texts that are compared with each other, pair by pair; none is changed once it is read. */
const wordings = new WeakMap<ComparedText, readonly string[]>();

function findWordings(text: ComparedText): readonly string[] {
  const claim = claimText(text);
  if ((text.count ?? 1) < 2) return [claim];
  const told = (text.queries ?? [])
    .filter((query) => !QUESTION.test(query) && query.split(/\s+/).length >= MIN_WORDS)
    .map(cut);
  const all = [...new Set([claim, ...told])];
  return all
    .filter((one) => !all.some((other) => other !== one && other.includes(one)))
    .slice(0, MAX_WORDINGS);
}

function isWhole(title: string): boolean {
  return !title.endsWith('…') && !title.endsWith('...');
}

function cut(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
}
