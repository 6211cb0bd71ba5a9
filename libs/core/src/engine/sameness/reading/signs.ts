import { isWhollyNegative } from './cues.js';
import type { Placed, Segment } from './segments.js';

/** Whether a word is wanted (1), unwanted (-1), or what the statement is about without either (0). */
export type Sign = -1 | 0 | 1;

/** A word of a clause that is no cue itself, with its sign. */
export interface SignedWord {
  readonly placed: Placed;
  readonly next: string;
  readonly sign: Sign;
}

const NEGATING = /^(?:not|never|no|nor|neither|nothing|nobody)$/;
const REFUSING =
  /^(?:avoid|avoids|refrain|drop|dropped|abandon|abandoned|forget|ditch|ditched|forbid|ban)$/;
const AUXILIARY =
  /^(?:do|does|did|must|may|can|could|should|shall|will|would|is|are|was|were|has|have)$/;
/** "Do not forget to test" wants tests, and "not only" wants both. */
const UNDOES_NEGATION = /\b(?:not|never) (?:forget|hesitate|only)\b/;
const NEGATED_WITHOUT = /\b(?:no|not|never)\b.* without\b/;

/**
 * The signs of the words of a clause. `isLimited` when an exception, an "until" or a "before"
 * follows: "no release unless …" forbids no release.
 */
export function signedWords(segment: Segment, isLimited: boolean): readonly SignedWord[] {
  const line = segment.tokens.map(({ token }) => token.lower).join(' ');
  const isNegative = isWhollyNegative(line);
  const words = readForward(segment, { isNegative, isUndone: UNDOES_NEGATION.test(line) });
  return words
    .map((word) => (isNegative ? { ...word, sign: -word.sign as Sign } : word))
    .map((word) => ({ ...word, sign: limited(word, { segment, line, isLimited, isNegative }) }));
}

function readForward(
  { tokens }: Segment,
  { isNegative, isUndone }: { readonly isNegative: boolean; readonly isUndone: boolean },
): readonly SignedWord[] {
  const words: SignedWord[] = [];
  let sign: Sign = 1;
  let hasTurned = false;
  tokens.forEach((placed, n) => {
    const next = lowerAt(tokens, n + 1);
    const turned = turn(tokens, n, { sign, hasTurned, isNegative, isUndone });
    if (turned === undefined) {
      words.push({ placed, next, sign: placed.token.isQuoted ? 0 : sign });
      return;
    }
    sign = turned;
    hasTurned = true;
    if (isPredicateNegation(tokens, n)) neutralise(words);
  });
  return words;
}

/** The sign from here on, where a token turns it. */
function turn(tokens: readonly Placed[], n: number, before: Turning): Sign | undefined {
  const { token } = tokens[n] ?? {};
  if (token === undefined || token.isCode || token.isQuoted) return undefined;
  const word = token.lower;
  const next = lowerAt(tokens, n + 1);
  const previous = lowerAt(tokens, n - 1);
  if (word === 'without') return before.hasTurned ? 1 : -1;
  if (NEGATING.test(word)) {
    return next === 'even' || before.isUndone || before.isNegative ? undefined : -1;
  }
  if (REFUSING.test(word)) return before.hasTurned || before.isUndone ? undefined : -1;
  if (word === 'stop') return next.endsWith('ing') || n === 0 ? -1 : undefined;
  if (word === 'off') return previous.startsWith('mov') ? -1 : undefined;
  if (isReplacing(word, next)) return before.hasTurned && before.sign < 0 ? 1 : -1;
  return word === 'over' && lowerAt(tokens, 0).startsWith('prefer') ? -1 : undefined;
}

interface Turning {
  readonly sign: Sign;
  readonly hasTurned: boolean;
  readonly isNegative: boolean;
  readonly isUndone: boolean;
}

/** "instead of npm", "rather than npm", "in place of npm". */
function isReplacing(word: string, next: string): boolean {
  return (
    `${word} ${next}` === 'instead of' ||
    `${word} ${next}` === 'rather than' ||
    `${word} ${next}` === 'in place'
  );
}

/** "The domain layer must not throw" says nothing against the domain layer. */
function isPredicateNegation(tokens: readonly Placed[], n: number): boolean {
  return /^(?:not|never)$/.test(lowerAt(tokens, n)) && AUXILIARY.test(lowerAt(tokens, n - 1));
}

function neutralise(words: SignedWord[]): void {
  words.forEach((word, n) => {
    if (word.sign > 0) words[n] = { ...word, sign: 0 };
  });
}

function limited(
  { sign, placed }: SignedWord,
  {
    segment,
    line,
    isLimited,
    isNegative,
  }: {
    readonly segment: Segment;
    readonly line: string;
    readonly isLimited: boolean;
    readonly isNegative: boolean;
  },
): Sign {
  if (isCircumstance(segment)) return 0;
  if (sign < 0 && isLimited) return 0;
  const isTwiceNegated = isNegative || NEGATED_WITHOUT.test(line);
  if (isTwiceNegated && isBefore('without', placed, segment)) return 0;
  return sign > 0 && isBefore('only', placed, segment) ? 0 : sign;
}

function isCircumstance({ role, lead }: Segment): boolean {
  return role === 'before' || (role === 'condition' && !/^(?:until|till|unless)$/.test(lead));
}

/** Whether a word stands before another of its clause that is not the last. */
function isBefore(word: string, { at }: Placed, { tokens }: Segment): boolean {
  const n = tokens.findIndex(({ token }) => token.lower === word);
  return n > 0 && n < tokens.length - 1 && at < (tokens[n]?.at ?? 0);
}

function lowerAt(tokens: readonly Placed[], n: number): string {
  return tokens[n]?.token.lower ?? '';
}
