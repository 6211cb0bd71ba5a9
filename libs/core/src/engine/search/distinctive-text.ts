import { analyzeText } from './analyze-text.js';

/** So many words of English are about so many tokens. */
const WORDS_PER_TOKEN = 0.75;

/**
 * A text that fits into `maxTokens`: itself, or its most telling words in their order.
 * `terms` are the text's known terms, most telling first.
 */
export function distinctiveText(text: string, terms: readonly string[], maxTokens: number): string {
  const words = text.split(/\s+/u).filter(Boolean);
  const room = Math.max(1, Math.floor(maxTokens * WORDS_PER_TOKEN));
  if (words.length <= room) return text;
  const wanted = new Set(terms);
  const telling = new Map<string, string>();
  for (const word of words) {
    const parts = analyzeText(word.slice(0, 200)).filter((term) => wanted.has(term));
    for (const term of parts) if (!telling.has(term)) telling.set(term, word);
  }
  const best = terms.map((term) => telling.get(term)).filter((word) => word !== undefined);
  const chosen = new Set(best.slice(0, room));
  if (chosen.size === 0) return words.slice(0, room).join(' ');
  return [...new Set(words.filter((word) => chosen.has(word)))].join(' ');
}
