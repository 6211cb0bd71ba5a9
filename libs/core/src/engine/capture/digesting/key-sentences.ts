import { cutTo } from '../../../foundation/text/shorten.js';

/** Wording of a sentence that tells a cause, a limit, a rule or a result and not what is being done. */
const TELLING: readonly RegExp[] = [
  /\b(?:because|since|due to|the reason|root cause|caused by|turns out|so that|which means|otherwise)\b/i,
  /\b(?:instead|rather than|not just|actually|in fact|despite|even though|however)\b/i,
  /\b(?:must|should|has to|have to|needs? to|requires?|never|always|only)\b/i,
  /\b(?:cannot|can't|doesn't|does not|don't|won't|isn't|not (?:supported|available|possible|needed)|no longer)\b/i,
  /\b(?:wrong|mistake|regression|bug|broke[n]?|missing|stale|conflicts?|shadows?|fails?|failed|leaks?|duplicates?)\b/i,
  /\b(?:intentional(?:ly)?|by design|on purpose|trade-?off|convention|rule|agreed|decided|confirmed)\b/i,
  /\byou(?:'re| are) right\b|\b(?:good|fair) (?:point|catch)\b|\bmy mistake\b/i,
];

/** Wording of an announcement, which holds no knowledge. */
const ANNOUNCING =
  /^(?:now|next|let me|let's|i'll|i will|i'm going to|first,? let me|i need to (?:read|check|look))\b/i;

/**
 * The sentences of a text that tell most, in order, within `maxCharacters`. The first one always
 * counts a little: answers open with the answer. Code blocks are left out.
 */
export function keySentences(text: string, maxCharacters: number): string {
  const sentences = splitSentences(text);
  const ranked = sentences
    .map((sentence, index) => ({
      sentence,
      index,
      score: tellingScore(sentence) + (index === 0 ? 1 : 0),
    }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const kept: typeof ranked = [];
  let room = maxCharacters;
  for (const candidate of ranked) {
    if (kept.length > 0 && candidate.sentence.length > room) continue;
    kept.push(candidate);
    room -= candidate.sentence.length + 1;
    if (room <= 0) break;
  }
  const ordered = kept.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence);
  return cutTo(ordered.join(' '), maxCharacters);
}

/** How many kinds of telling wording a text has; below zero for a mere announcement. */
export function tellingScore(text: string): number {
  const score = TELLING.filter((pattern) => pattern.test(text)).length;
  return ANNOUNCING.test(text) ? score - 2 : score;
}

/** Not behind an abbreviation that goes on: "(e.g. the spans)". */
const SENTENCE_END =
  /(?<=[.!?。！？])(?<!(?<!\p{L})(?:e\.g|i\.e|vs|cf|z\.\s?b|d\.\s?h|bzw|p\.\s?ex|p\.\s?ej)\.)\s+/iu;

/** Scripts without spaces have none behind a sentence, either. Not within a quotation, nor before "otherwise": that is its reason. */
const WIDE_END =
  /(?<=[。！？])(?=[^\s」』）)"”’。！？])(?!そうしないと|さもないと|でないと|否则|否則|不然|要不然|안 그러면|그렇지 않으면|아니면)(?![^「『（(]*[」』）)])/u;

/** "You commit, I push. Always.": says how the sentence before it is meant. */
const STRESS =
  /^(?:(?:and |ever |that['’]?s )?(?:always|never|ever|for good|in general|generally|period|every time|each time|no exceptions?|without exception|from now on|immer|nie(?:mals)?|jedes mal|grundsätzlich|ohne ausnahme|toujours|jamais|en général|siempre|nunca|en general|sempre|mai|em geral|in generale|altijd|nooit|zawsze|nigdy|всегда|никогда|her zaman|asla|绝不|永远|必ず|絶対))[.!。！]*$/iu;

/** Sentences, list items and table rows without their marks. */
export function splitSentences(text: string): readonly string[] {
  return withoutCodeBlocks(text)
    .split('\n')
    .flatMap((line) => withStress(plainLine(line).split(SENTENCE_END)))
    .flatMap((sentence) => sentence.split(WIDE_END))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence));
}

function withStress(sentences: readonly string[]): readonly string[] {
  return sentences.reduce<string[]>((all, sentence) => {
    const before = all.at(-1);
    if (before === undefined || !STRESS.test(sentence.trim())) return [...all, sentence];
    return [...all.slice(0, -1), `${before} ${sentence}`];
  }, []);
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
