import type { Learning } from '../../stores/learnings/learning.js';

/** An emoji, with the selectors and joiners that belong to it, or a character that nobody sees. */
const EMOJI_OR_HIDDEN =
  /(\p{Extended_Pictographic}\uFE0F?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*)|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text with every control or invisible character as its code point, `<U+202E>`; tabs and line feeds
 * stay. What it gives can be shown on a terminal and holds nothing that is not seen.
 */
export function visibleText(text: string): string {
  return text.replace(EMOJI_OR_HIDDEN, (character, emoji?: string) =>
    emoji !== undefined || character === '\n' || character === '\t'
      ? character
      : `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`,
  );
}

/** The same for all texts of a learning. */
export function visibleLearning(learning: Learning): Learning {
  return visible(learning);
}

/** A value of the same form: texts stay texts. */
function visible<T>(value: T): T;
function visible(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map((item) => visible<unknown>(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, visible<unknown>(item)]),
  );
}
