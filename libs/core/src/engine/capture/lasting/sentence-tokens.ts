/*
 * What a sentence is for the classifier: its words in order, those that only name something as their class, and of
 * scripts without spaces each two and three characters in a row.
 */
const TOKEN =
  /https?:\S+|--?[\w-]+|`[^`\n]*`|[\p{L}\p{N}_./()'-]*[\p{L}\p{N}_]\(?\)?|[^\p{L}\p{N}\s]/gu;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Classes of what names a thing: which thing it is says nothing of whether the sentence lasts. */
const CLASSES: readonly (readonly [name: string, form: RegExp])[] = [
  ['<url>', /^https?:/],
  ['<flag>', /^-/],
  ['<code>', /^`|\(\)$/],
  ['<path>', /\/|\.\p{L}{1,5}$/u],
  ['<number>', /^v?\d[\d.,:%]*\w{0,2}$/],
  ['<name>', /\p{Ll}\p{Lu}|_/u],
];

/** Features of the wording of a sentence, each once for each time that it is there. */
export function sentenceTokens(sentence: string): readonly string[] {
  const words = (sentence.replaceAll('’', "'").match(TOKEN) ?? []).map(
    (word) => CLASSES.find(([, form]) => form.test(word))?.[0] ?? word.toLowerCase(),
  );
  const pairs = words.slice(1).map((word, at) => `2 ${words[at] ?? ''} ${word}`);
  const ends = [1, 2, 3].flatMap((many) => [
    `^ ${words.slice(0, many).join(' ')}`,
    `$ ${words.slice(-many).join(' ')}`,
  ]);
  return [...words, ...pairs, ...ends, ...charactersOf(sentence)];
}

function charactersOf(sentence: string): readonly string[] {
  if (!WITHOUT_SPACES.test(sentence)) return [];
  const all = Array.from(sentence.replaceAll(/[\s.。！!]/gu, ''));
  const rows = (many: number): string[] =>
    all.slice(many - 1).map((_, at) => `${String(many)}c ${all.slice(at, at + many).join('')}`);
  return [...rows(2), ...rows(3), `$c ${all.slice(-2).join('')}`, `$c ${all.slice(-3).join('')}`];
}
