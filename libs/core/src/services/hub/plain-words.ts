const MAX_WORDS = 300;

/** What a hub says, for a person: somebody else's words, short and without what a terminal obeys. */
export function plainWords(words: string): string {
  return words
    .replace(/[^\p{L}\p{M}\p{N}\p{P}\p{Sm} ]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS);
}
