/** Not behind an abbreviation that goes on: "(e.g. the spans)". */
const SENTENCE_END =
  /(?<=[.!?。！？])(?<!(?<!\p{L})(?:e\.g|i\.e|vs|cf|z\.\s?b|d\.\s?h|bzw|p\.\s?ex|p\.\s?ej)\.)\s+/iu;

const WIDE_MARK = /[。！？]/u;
const OPENS = '「『（“《【';
const CLOSES = '」』）”》】';
/** What follows a sentence that has not ended yet, or gives its reason: "otherwise". */
const GOES_ON =
  /^(?:[\s。！？)"’」』）”》】]|そうしないと|さもないと|でないと|否则|否則|不然|要不然|아니면|$)/u;

/** Scripts without spaces have none behind a sentence, either. Not within brackets or a quotation. */
function splitWide(line: string): readonly string[] {
  if (!WIDE_MARK.test(line)) return [line];
  const sentences: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (OPENS.includes(sign)) depth += 1;
    else if (CLOSES.includes(sign)) depth = Math.max(0, depth - 1);
    else if (depth === 0 && WIDE_MARK.test(sign) && !GOES_ON.test(line.slice(at + 1, at + 7))) {
      sentences.push(line.slice(from, at + 1));
      from = at + 1;
    }
  }
  return [...sentences, line.slice(from)];
}

/** "You commit, I push. Always.": says how the sentence before it is meant. */
const STRESS =
  /^(?:(?:and |ever |that['’]?s )?(?:always|never|ever|for good|in general|generally|period|every time|each time|no exceptions?|without exception|from now on|immer|nie(?:mals)?|jedes mal|grundsätzlich|ohne ausnahme|toujours|jamais|en général|siempre|nunca|en general|sempre|mai|em geral|in generale|altijd|nooit|zawsze|nigdy|всегда|никогда|her zaman|asla|绝不|永远|必ず|絶対))[.!。！]*$/iu;

/** Sentences, list items and table rows without their marks. */
export function splitSentences(text: string): readonly string[] {
  return withoutWrapping(withoutCodeBlocks(text))
    .flatMap((line) => withStress(plainLine(line).split(SENTENCE_END)))
    .flatMap(splitWide)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence));
}

/** Shorter lines were not cut by a terminal. */
const WRAPPED_CHARACTERS = 50;
/** No sentence is longer. */
const MOST_JOINED = 1_000;
/** Behind such a line a sentence does not go on: it has ended, is quoted, or is no prose. */
const CLOSED = /^\s*[>|#]|[.!?:;。！？…|{}`][)"'”’»」*]*\s*$/u;

/**
 * What was copied from a terminal has its lines indented and cut at its width, in the middle of sentences: such a line
 * goes on with the one before it. Nobody types spaces before a line, so these tell.
 */
function withoutWrapping(text: string): readonly string[] {
  const lines: string[] = [];
  let last = '';
  for (const line of text.split('\n')) {
    const before = lines.at(-1);
    if (before !== undefined && goesOn(last, line) && before.length <= MOST_JOINED)
      lines[lines.length - 1] = `${before.trimEnd()} ${line.trim()}`;
    else lines.push(line);
    last = line;
  }
  return lines;
}

function goesOn(last: string, line: string): boolean {
  if (!/^ {1,8}\p{Ll}/u.test(line) || last.trim().length < WRAPPED_CHARACTERS) return false;
  return !CLOSED.test(last.length > MOST_JOINED ? last.slice(-MOST_JOINED) : last);
}

function withStress(sentences: readonly string[]): readonly string[] {
  const all: string[] = [];
  let isJoined = false;
  for (const sentence of sentences) {
    const before = all.at(-1);
    isJoined = !isJoined && before !== undefined && stresses(sentence, before);
    if (isJoined) all[all.length - 1] = `${before ?? ''} ${sentence}`;
    else all.push(sentence);
  }
  return all;
}

function stresses(sentence: string, before: string): boolean {
  return STRESS.test(sentence.trim()) && !/[?？]\s*$/u.test(before);
}

/** A line without list and heading marks; the cells of a table row become one text. */
function plainLine(line: string): string {
  const bare = line.trim().replace(/^(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+/, '');
  const cells = bare.replaceAll('**', '').split('|');
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' - ');
}

function withoutCodeBlocks(text: string): string {
  return text
    .split('```')
    .filter((_part, index) => index % 2 === 0)
    .join('\n');
}
