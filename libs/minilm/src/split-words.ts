/**
 * Cuts text into lower-case words as uncased BERT does: control characters and accents dropped,
 * punctuation and CJK ideographs on their own. Stops when `visit` answers false, so the cost of a
 * huge text is that of its beginning.
 */
export function splitWords(text: string, visit: (word: string) => boolean): void {
  let word = '';
  for (const character of decomposed(text)) {
    const kind = kindOf(character);
    if (kind === 'dropped') continue;
    if (kind === 'letter') {
      word += character.toLowerCase();
      continue;
    }
    if (word !== '' && !visit(word)) return;
    word = '';
    if (kind === 'single' && !visit(character)) return;
  }
  if (word !== '') visit(word);
}

/** Code points in canonical decomposition. Done one by one: only the order of accents would differ. */
function* decomposed(text: string): Generator<string> {
  for (const character of text) {
    if (character < '\u0080') yield character;
    else yield* character.normalize('NFD');
  }
}

type Kind = 'letter' | 'single' | 'space' | 'dropped';

function kindOf(character: string): Kind {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return asciiKind(code);
  if (DROPPED.test(character)) return 'dropped';
  if (SPACE.test(character)) return 'space';
  return SINGLE.test(character) ? 'single' : 'letter';
}

function asciiKind(code: number): Kind {
  if (code >= 0x61 && code <= 0x7a) return 'letter';
  if (code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d) return 'space';
  if (code < 0x20 || code === 0x7f) return 'dropped';
  const alphanumeric = (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
  return alphanumeric ? 'letter' : 'single';
}

/** Accents; control, format, private, unassigned and lone surrogate code points; U+FFFD. */
const DROPPED = /[\p{Mn}\p{C}\uFFFD]/u;
const SPACE = /\s/u;
/** Punctuation, and the ideographs that BERT's vocabulary knows one by one. */
const SINGLE =
  /[\p{P}\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B81F}\u{2B920}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/u;
