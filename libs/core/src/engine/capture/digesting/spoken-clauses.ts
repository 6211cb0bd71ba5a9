/** Somebody who types or dictates without a mark says so much and more in one breath. */
const LEAST_WORDS = 22;
/** Less is no clause by itself. */
const LEAST_CLAUSE = 4;

/** Words that open a new thought. What gives a reason belongs to what it is the reason of. */
const OPENERS =
  /\s+(?=(?:and|but|so|whenever|listen|also|plus|anyway|okay|oh|um|uh|like i said|by the way|btw|remember|please|can you|could you|let['’]?s|now|then)\s)/i;

/** Who tells what another said goes on telling it. */
const REPORTED =
  /\b(?:said|says|saying|told|tells|wrote|writes|recommends?|suggests?|claims?|according to|asked|quotes?|sent|reads|goes)\b/i;

/** Who writes has marks between clauses, and around what is no speech. */
const WRITTEN = /[,;:!?–—("`“„«]|\.(?=\s)/u;

/**
 * The thoughts of a sentence that was said in one breath, without a mark between them: each opens with what joins it
 * to the one before. Any other sentence is whole.
 */
export function spokenClauses(sentence: string): readonly string[] {
  if (WRITTEN.test(sentence) || REPORTED.test(sentence)) return [sentence];
  if (countWords(sentence) < LEAST_WORDS) return [sentence];
  const clauses: string[] = [];
  for (const part of sentence.split(OPENERS)) {
    const last = clauses.at(-1);
    const isShort =
      last !== undefined && (countWords(last) < LEAST_CLAUSE || countWords(part) < LEAST_CLAUSE);
    if (isShort) clauses[clauses.length - 1] = `${last} ${part}`;
    else clauses.push(part);
  }
  return clauses;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}'’./-]+/gu)?.length ?? 0;
}
