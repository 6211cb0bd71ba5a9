const MAX_SHOWN = 12;

/** Overrides, embeddings and isolates of writing direction: they let text read other than it is. */
const BIDI = /[\u202A-\u202E\u2066-\u2069]/u;
/** Tag characters spell invisible ASCII, but for the flags of Scotland, Wales and such. */
const TAGS = /[\u{E0000}-\u{E007F}]/u;
const FLAG = /\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}/gu;
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/u; // eslint-disable-line no-control-regex -- what is looked for
/**
 * Joiners belong into emoji and into scripts whose letters join, a soft hyphen between two letters: it says
 * where a long word may be broken. Elsewhere they hide words.
 */
const ZERO_WIDTH = /[\u200B-\u200D\u2060-\u2064\u00AD\u180E\u3164\uFFA0\u115F\u1160]|(?!^)\uFEFF/gu;
const JOINING =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Tamil}\p{Script=Gujarati}\p{Script=Khmer}\p{Script=Thai}\p{Script=Myanmar}\p{Script=Mongolian}\p{Script=Hebrew}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;
/** A run of variation selectors carries bytes; a single one chooses how an emoji looks. */
const SELECTOR_RUN = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2,}/u;

/** The hidden characters of a text by their code points, as `U+202E`; `undefined` without any. */
export function hiddenUnicode(text: string): string | undefined {
  const found = new Set<string>();
  const plain = text.replace(FLAG, '');
  for (const pattern of [BIDI, TAGS, CONTROL, SELECTOR_RUN]) {
    const match = pattern.exec(plain)?.[0];
    if (match !== undefined) found.add(codePoint(match));
  }
  for (const match of plain.matchAll(ZERO_WIDTH)) {
    if (!joins(plain, match.index, match[0])) found.add(codePoint(match[0]));
    if (found.size >= MAX_SHOWN) break;
  }
  return found.size === 0 ? undefined : [...found].join(', ');
}

function joins(text: string, at: number, character: string): boolean {
  if (character === '\u00AD') return /^\p{L}\u00AD\p{L}/u.test(text.slice(at - 1, at + 3));
  if (character !== '\u200C' && character !== '\u200D') return false;
  return JOINING.test(/.$/su.exec(text.slice(Math.max(0, at - 4), at))?.[0] ?? '');
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
