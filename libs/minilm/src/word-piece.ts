import { splitWords } from './split-words.js';
import type { Vocabulary } from './vocabulary.js';

const UNKNOWN = 100;
const START = 101;
const END = 102;
const MAX_WORD_CHARACTERS = 100;

/** Token ids of `text` between the start and end marks, at most `maxTokens` with them. */
export function tokenise(text: string, vocabulary: Vocabulary, maxTokens: number): number[] {
  const tokens = [START];
  const room = maxTokens - 1;
  splitWords(text, (word) => {
    tokens.push(...pieces(word, vocabulary));
    return tokens.length < room;
  });
  tokens.length = Math.min(tokens.length, room);
  tokens.push(END);
  return tokens;
}

/** Greedy longest pieces; a word that cannot be covered is unknown as a whole. */
function pieces(word: string, vocabulary: Vocabulary): number[] {
  if (word.length > MAX_WORD_CHARACTERS && Array.from(word).length > MAX_WORD_CHARACTERS)
    return [UNKNOWN];
  const ids: number[] = [];
  for (let start = 0; start < word.length;) {
    const piece = vocabulary.longestPiece(word, start);
    if (piece === undefined) return [UNKNOWN];
    ids.push(piece.id);
    start = piece.end;
  }
  return ids;
}
