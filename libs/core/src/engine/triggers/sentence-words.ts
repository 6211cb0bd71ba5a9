/** One word of a sentence, without the signs around it. */
export interface SentenceWord {
  /** As it is written; empty for one that is longer than words and paths are. */
  readonly written: string;
  /** In lower case. */
  readonly text: string;
  /** Whether a comma, a colon or the like comes behind it, or nothing. */
  readonly isLast: boolean;
}

const MAX_WORD = 200;

export function sentenceWords(sentence: string): readonly SentenceWord[] {
  const words = sentence.split(/\s+/).filter((word) => word !== '');
  return words.map((word, at) => {
    const written = word.length > MAX_WORD ? '' : bare(word);
    const isCut = /[.,:;!?)][`'"*]*$/.test(word.slice(-MAX_WORD));
    return { written, text: written.toLowerCase(), isLast: isCut || at === words.length - 1 };
  });
}

function bare(word: string): string {
  return word.replace(/^(?:\*\*|[`'"(])+/, '').replace(/(?:\*\*|[`'").,:;!?])+$/, '');
}
