import type { ReadStatement } from '../meaning.js';
import type { Role } from '../reading/segments.js';
import type { Term } from '../reading/statement.js';

/** What a network is given of one word. */
export interface WordInput {
  /** A unit vector of its meaning in context; zeros where the model of language did not reach it. */
  readonly meaning: Float32Array;
  /** What the reading makes of it, each from 0 to 1, in the order of `marksOf`; its rarity is the sixth. */
  readonly marks: readonly number[];
  /** Equal for words that mean the same. */
  readonly sense: string;
}

const ROLES: readonly Role[] = ['main', 'reason', 'exception', 'condition', 'after', 'before'];

/** More words of a statement are not compared: most have a dozen. */
const MAX_WORDS = 40;
/** Values of the meaning of a word. */
export const DIMENSION = 384;
const NOT_REACHED = new Float32Array(DIMENSION);

/** The words of a statement, in order. */
export function wordInputs({ statement, meaning }: ReadStatement): readonly WordInput[] {
  const terms = new Map(statement.terms.map((term) => [term.at, term]));
  return statement.words.slice(0, MAX_WORDS).map((word, at) => {
    const term = terms.get(at);
    return {
      meaning: meaning.words[at] ?? NOT_REACHED,
      marks: marksOf(term, meaning.rarities[at] ?? 0),
      sense: term?.sense ?? word.toLowerCase(),
    };
  });
}

function marksOf(term: Term | undefined, rarity: number): readonly number[] {
  const marks = [
    term !== undefined,
    term?.sign === 1,
    term?.sign === -1,
    term?.isName === true,
    term?.quantity !== undefined,
  ].map(Number);
  return [
    ...marks,
    rarity,
    term === undefined ? 1 : 0,
    ...ROLES.map((role) => (term?.role === role ? 1 : 0)),
  ];
}
