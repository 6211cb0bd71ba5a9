import { namedFiles } from './named-files.js';
import { stemmer } from 'stemmer';

import { FUNCTION_WORDS } from '../words/function-words.js';
import { englishGloss, languageOf, type GlossLanguage } from '../words/gloss.js';
import { isOtherLanguage } from '../words/other-languages.js';
import { plainText } from '../words/plain-text.js';
import { quantityOf, type Quantity } from '../words/quantities.js';
import { senseOf } from '../words/synonyms.js';
import { cuesInWords, isWhollyNegative, type Cue } from './cues.js';
import { segmentsOf, type Role, type Segment } from './segments.js';
import { signedWords, type Sign, type SignedWord } from './signs.js';
import { tokensOf } from './tokens.js';

/** A word that says something, with what the statement makes of it. */
export interface Term {
  readonly text: string;
  /** Equal for words that mean the same. */
  readonly sense: string;
  readonly isName: boolean;
  readonly quantity: Quantity | undefined;
  readonly sign: Sign;
  readonly role: Role;
  /** Number of its clause. */
  readonly segment: number;
  /** Place in `words`. */
  readonly at: number;
}

/** What a rule or a note says, as far as its words show it. */
export interface Statement {
  /** Words and marks, for a model of meaning: {@link Term.at} points into them. */
  readonly words: readonly string[];
  readonly terms: readonly Term[];
  readonly cues: ReadonlySet<Cue>;
  /** Number of clauses that tell an order: "before …", "after …". */
  readonly orderings: number;
  /** See {@link namedFiles}. */
  readonly files: ReadonlySet<string>;
  readonly language: StatementLanguage;
}

/** `other` has letters or function words of languages of which no other words are known. */
export type StatementLanguage = GlossLanguage | 'en' | 'other';

const OTHER_LETTER = /[^\p{Script=Latin}\P{L}]/u;

function statementLanguage(text: string): StatementLanguage {
  const known = languageOf(text);
  if (known !== undefined) return known;
  return OTHER_LETTER.test(text) || isOtherLanguage(text) ? 'other' : 'en';
}

const MAX_READ = 2_000;

/** Reads a statement of a few sentences; of a longer text its first {@link MAX_READ} characters. */
export function readStatement(text: string): Statement {
  const plain = plainText(englishGloss(text.slice(0, MAX_READ)));
  const tokens = tokensOf(plain);
  const segments = segmentsOf(tokens);
  const terms = segments.flatMap((segment, n) =>
    signedWords(segment, isLimiting(segments[n + 1])).flatMap((word) => termOf(word, segment, n)),
  );
  return {
    words: tokens.map((token) => token.text),
    terms,
    cues: cuesOf(plain.toLowerCase(), segments),
    orderings: segments.filter(({ role }) => role === 'before' || role === 'after').length,
    files: namedFiles(text.slice(0, MAX_READ)),
    language: statementLanguage(text.slice(0, MAX_READ)),
  };
}

function isLimiting(next: Segment | undefined): boolean {
  if (next === undefined) return false;
  if (next.role === 'before' || next.role === 'exception') return true;
  return next.role === 'condition' && /^(?:until|till)$/.test(next.lead);
}

function cuesOf(lower: string, segments: readonly Segment[]): ReadonlySet<Cue> {
  const cues = new Set(cuesInWords(lower));
  for (const { role, tokens } of segments) {
    if (role === 'exception' || role === 'condition' || role === 'reason') cues.add(role);
    const line = tokens.map(({ token }) => token.lower).join(' ');
    if (isWhollyNegative(line)) cues.add('forbid');
  }
  return cues;
}

function termOf({ placed, next, sign }: SignedWord, { role }: Segment, segment: number): Term[] {
  const { token, at, isFirst } = placed;
  const { lower, isCode } = token;
  const quantity = isCode && !/^\d/.test(lower) ? undefined : quantityOf(lower, next);
  if (quantity === undefined && !isCode && (FUNCTION_WORDS.has(lower) || lower.length < 2))
    return [];
  return [
    {
      text: lower,
      sense: quantity === undefined ? senseOfWord(lower) : `#${String(quantity.value)}`,
      isName: quantity === undefined && (isCode || isNameLike(token.text, isFirst)),
      quantity,
      sign,
      role,
      segment,
      at,
    },
  ];
}

function senseOfWord(lower: string): string {
  if (/^[a-z]+$/.test(lower)) return senseOf(stemmer(lower));
  const bare = lower.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '');
  return bare === '' ? lower : bare;
}

function isNameLike(text: string, isFirst: boolean): boolean {
  if (/[\d_@#$/<>\\=]|\w[.:]\w|^[.-]\w|[a-z][A-Z]|^[A-Z]{2,}s?$/.test(text)) return true;
  return !isFirst && /^[A-Z][a-z]/.test(text);
}
