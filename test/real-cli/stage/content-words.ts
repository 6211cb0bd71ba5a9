const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again all also always an and any are as at be because been before being both
  but by can could did do does doing don down during each else few for from further had has have
  having he her here hers him his how i if in into is it its itself just let me more most must my
  never no nor not now of off on once only or other our out over own please same shall she should so
  some such than that the their them then there these they this those through to too under until up
  us very was we were what when where which while who why will with would you your`.split(/\s+/),
);

/** The words of a text that carry its meaning, without their endings. */
export function contentWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)).map(withoutEnding));
}

/** Cuts what English adds to a word; whoever compares needs both sides cut alike, not well. */
function withoutEnding(word: string): string {
  return word.length < 5 ? word.replace(/s$/, '') : word.replace(/(?:ing|edly|ed|ly|es|s|e)$/, '');
}
