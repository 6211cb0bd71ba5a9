import { hashTerms } from '../../foundation/kernel/hash-terms.js';
import { hashTerm } from '../../foundation/kernel/term-hash.js';
import { isNumber, isText, objectOf, optional } from '../../foundation/text/shape.js';

/** A moment of a session that is answered once, however often its hook runs. */
export interface PromptKey {
  readonly key: string;
  /** When its hook ran, milliseconds since the epoch. */
  readonly at: number;
  /** How long the same key means the same turn; for good when it is left out. */
  readonly windowMs?: number;
}

/** A turn by what tells it from others; none of the parts can be read from it. */
export function promptKeyOf(parts: readonly string[], at: number, windowMs?: number): PromptKey {
  // A prompt may be long: in the interpreter its hash would take as long as to look all its words up.
  const key = hexOf(hashTerms([parts.join('\0')]));
  return { key, at, ...(windowMs !== undefined && { windowMs }) };
}

export function isSamePrompt(answered: PromptKey, turn: PromptKey): boolean {
  return answered.key === turn.key && Math.abs(turn.at - answered.at) < (turn.windowMs ?? Infinity);
}

export function readTurns(value: unknown): readonly PromptKey[] {
  return Array.isArray(value) ? value.filter(isTurn) : [];
}

/** 16 hex digits that tell texts apart, not ones that somebody makes to be taken for another. */
export function hexDigest(text: string): string {
  const { low, high } = hashTerm(text);
  return hexOf([low, high]);
}

function hexOf(parts: Iterable<number>): string {
  return Array.from(parts, (part) => part.toString(16).padStart(8, '0')).join('');
}

const isTurn = objectOf<PromptKey>({
  key: isText,
  at: isNumber,
  windowMs: optional(isNumber),
});
