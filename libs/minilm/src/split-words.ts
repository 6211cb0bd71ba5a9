/** Takes one word; answers false when it wants no more. */
type Visit = (word: string) => boolean;

/**
 * Cuts text into lower-case words as uncased BERT does: control characters and accents dropped,
 * punctuation and CJK ideographs on their own. It stops when `visit` answers false, so the cost of a
 * huge text is that of its beginning.
 */
export function splitWords(text: string, visit: Visit): void {
  const words = new WordCollector(visit);
  for (const character of text) {
    // Decomposing one by one gets only the order of accents wrong, and those are dropped.
    const parts = character < '\u0080' ? character : character.normalize('NFD');
    for (const part of parts) {
      if (!words.add(part)) return;
    }
  }
  words.end();
}

class WordCollector {
  #word = '';
  readonly #visit: Visit;

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  add(character: string): boolean {
    const kind = kindOf(character);
    if (kind === 'letter') this.#word += character.toLowerCase();
    if (kind === 'letter' || kind === 'dropped') return true;
    return this.end() && (kind === 'space' || this.#visit(character));
  }

  end(): boolean {
    const word = this.#word;
    this.#word = '';
    return word === '' || this.#visit(word);
  }
}

type Kind = 'letter' | 'single' | 'space' | 'dropped';

function kindOf(character: string): Kind {
  const code = character.charCodeAt(0);
  if (code < 0x80) return asciiKind(code);
  if (isDropped(character)) return 'dropped';
  if (/\s/u.test(character)) return 'space';
  return isSingle(character) ? 'single' : 'letter';
}

function asciiKind(code: number): Kind {
  if (code >= 0x61 && code <= 0x7a) return 'letter';
  if (code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d) return 'space';
  if (code < 0x20 || code === 0x7f) return 'dropped';
  const isCapital = code >= 0x41 && code <= 0x5a;
  const isDigit = code >= 0x30 && code <= 0x39;
  return isCapital || isDigit ? 'letter' : 'single';
}

/** Accents; control, format, private, unassigned and lone surrogate code points; U+FFFD. */
function isDropped(character: string): boolean {
  return /[\p{Mn}\p{C}\uFFFD]/u.test(character);
}

/** Punctuation, and the ideographs that BERT's vocabulary knows one by one. */
function isSingle(character: string): boolean {
  return /[\p{P}\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B81F}\u{2B920}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/u.test(
    character,
  );
}
