import { ComparableText } from './comparable-text.js';
import { compareTexts } from './compare-by-words.js';
import type { JudgedPool, RelatedLearnings } from './same-and-opposed.js';
import type { Learning, LearningDraft } from './learning.js';

export interface WordPool extends Omit<JudgedPool, 'comparer' | 'comparable'> {
  readonly comparable: readonly Learning[];
  /** Similarity from 0 to 1 by id, as the index knows it. */
  readonly scores: ReadonlyMap<string, number>;
  readonly textOf: (learning: Learning) => ComparableText;
}

/** How a draft stands to what is known, by the words of both: where there is no model. */
export function relatedByWords(
  draft: LearningDraft,
  { comparable, mayOppose, session, scores, textOf }: WordPool,
): RelatedLearnings {
  const text = new ComparableText(draft);
  const opposed: Learning[] = [];
  let same: Learning | undefined;
  for (const learning of nearestFirst(comparable, scores)) {
    // What one session is said to teach twice was most often said once, and told in two ways.
    const isOneSession = session !== undefined && learning.source.session === session;
    const score = isOneSession ? 1 : (scores.get(learning.id) ?? 0);
    const comparison = compareTexts(text, textOf(learning), score);
    if (comparison === 'same') same ??= learning;
    if (comparison === 'opposed' && mayOppose(learning)) opposed.push(learning);
  }
  return { opposed, ...(same && { same }) };
}

/** The index may lag behind: what it does not hold comes last, in its order. */
function nearestFirst(
  learnings: readonly Learning[],
  scores: ReadonlyMap<string, number>,
): readonly Learning[] {
  return [...learnings].sort((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0));
}
