import {
  betweenPlaceholders,
  cutSecrets,
  placeholderOf,
  replaceBetween,
} from './redact-patterns.js';

/** A secret that was replaced in a text. */
export interface FoundSecret {
  readonly kind: string;
  readonly secret: string;
  /** Position of the text among those that were redacted together. */
  readonly text: number;
}
export type OnSecret = (found: FoundSecret) => void;

interface Needle {
  readonly kind: string;
  readonly pattern: RegExp;
  /** Its letters and digits. */
  readonly core: string;
}

/** Shorter ones are parts of ordinary words. */
const MIN_SECRET = 6;
/** Of a secret of several lines or fields, the parts that tell by themselves. */
const MIN_PART = 16;
const BETWEEN = '[^\\p{L}\\p{N}]';
/** More than the secret itself has in a row are no mere other spelling. */
const MAX_BETWEEN = 8;

/**
 * Secrets that were found in one text, to be found in the texts beside it, where nothing says what
 * they are: in any case, and with other signs between their letters and digits, as a tag has them.
 */
export class FoundSecrets {
  readonly #needles = new Map<string, Needle>();
  readonly #secrets = new Set<string>();

  /** Redacts a text as `redactPatterns` does, and keeps what it replaced. */
  cut(text: string): string {
    return cutSecrets(text, (kind, secret) => {
      this.add(kind, secret);
    });
  }

  /** How many different ones. */
  get count(): number {
    return this.#secrets.size;
  }

  add(kind: string, secret: string): void {
    this.#secrets.add(secret);
    for (const part of betweenPlaceholders(secret).flatMap(partsOf)) {
      if (part.length < MIN_SECRET || this.#needles.has(part)) continue;
      const words = wordsOf(part);
      const core = words.join('').toLowerCase();
      this.#needles.set(part, { kind, pattern: patternOf(part, words), core });
    }
  }

  /** Whether a name is or has a secret, or is a part of one that a word for itself would not be. */
  isIn(name: string): boolean {
    const core = wordsOf(name).join('').toLowerCase();
    const isTelling = core.length >= MIN_SECRET && /\d/.test(core);
    return [...this.#needles.values()].some(
      (needle) => name.search(needle.pattern) >= 0 || (isTelling && needle.core.includes(core)),
    );
  }

  replaceIn(text: string): string {
    let result = text;
    for (const { kind, pattern } of this.#needles.values()) {
      result = replaceBetween(result, (part) => part.replace(pattern, placeholderOf(kind)));
    }
    return result;
  }
}

function partsOf(secret: string): string[] {
  return [secret, ...secret.split(/[\s;,]+/).filter((part) => part.length >= MIN_PART)];
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What is letters alone may be an ordinary word too, and is a secret only where it stands alone. */
function patternOf(secret: string, words: readonly string[]): RegExp {
  const isShort = words.join('').length < MIN_SECRET;
  if (isShort) return new RegExp(secret.replace(/[^\p{L}\p{N}]/gu, escaped), 'giu');
  const gaps = secret.match(/[^\p{L}\p{N}]+/gu) ?? [];
  const most = Math.max(MAX_BETWEEN, ...gaps.map((gap) => gap.length));
  const spelled = words.join(`${BETWEEN}{0,${String(most)}}`);
  const isWord = words.every((word) => /^\p{L}+$/u.test(word));
  return new RegExp(isWord ? `(?<![\\p{L}\\p{N}_])${spelled}(?![\\p{L}\\p{N}_])` : spelled, 'giu');
}

function escaped(sign: string): string {
  return `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`;
}
