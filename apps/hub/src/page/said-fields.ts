import { saidTexts, type SharedLearning } from '@reflect/core/team';
import { diffWordsWithSpace } from 'diff';

/** A stretch of a text: in both, only in what is there now, or only in what is proposed. */
export interface TextPart {
  readonly type: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** What a learning says in one of its fields, beside what it said. */
export interface SaidField {
  readonly name: string;
  /** As in the front matter, by which a conflict names it. */
  readonly key: string;
  readonly parts: readonly TextPart[];
}

/** Word by word is more than anybody waits for, of texts that have nothing in common. */
const MAX_EDITS = 2000;

/** All that an agent would read of `proposed`, and how it differs from `current`. Empty fields are left out. */
export function saidFields(
  proposed: SharedLearning,
  current: SharedLearning | undefined,
): readonly SaidField[] {
  const texts = current === undefined ? [] : saidTexts(current);
  return saidTexts(proposed).flatMap(({ key, name, text: next }) => {
    const now = texts.find((one) => one.key === key)?.text ?? '';
    if (now === '' && next === '') return [];
    return [{ name, key, parts: current === undefined ? [same(next)] : partsOf(now, next) }];
  });
}

function partsOf(now: string, next: string): readonly TextPart[] {
  if (now === next) return [same(next)];
  const parts = diffWordsWithSpace(now, next, { maxEditLength: MAX_EDITS });
  const whole = [
    { type: 'removed', text: now },
    { type: 'added', text: next },
  ] as const;
  if (parts === undefined) return whole;
  return parts.map(({ value: text, added, removed }) => ({
    type: added ? 'added' : removed ? 'removed' : 'same',
    text,
  }));
}

function same(text: string): TextPart {
  return { type: 'same', text };
}
