const UNKNOWN = 100;

/**
 * BERT's uncased tokeniser step by step, as the original describes it: clean, isolate ideographs,
 * strip accents, lower, split, then greedy pieces from a map. It shares no code with src.
 */
export function tokeniseReference(text: string, ids: ReadonlyMap<string, number>): number[] {
  const cleaned = Array.from(text)
    .filter((c) => /[\t\n\r]/.test(c) || !/[\p{C}\uFFFD]/u.test(c))
    .map((c) => (/\s/u.test(c) ? ' ' : c))
    .map((c) => (isIdeograph(c) ? ` ${c} ` : c))
    .join('');
  const plain = Array.from(cleaned.normalize('NFD').replace(/\p{Mn}/gu, ''))
    .map((c) => c.toLowerCase())
    .join('');
  const words = plain
    .split(/\s+/u)
    .flatMap((word) => word.split(/([\p{P}$+<=>^`|~])/u))
    .filter((word) => word !== '');
  return [101, ...words.flatMap((word) => cut(word, ids)), 102];
}

function cut(word: string, ids: ReadonlyMap<string, number>): number[] {
  const characters = Array.from(word);
  if (characters.length > 100) return [UNKNOWN];
  const tokens: number[] = [];
  for (let start = 0; start < characters.length;) {
    let end = characters.length;
    const piece = (): string => (start > 0 ? '##' : '') + characters.slice(start, end).join('');
    while (end > start && !ids.has(piece())) end--;
    if (end === start) return [UNKNOWN];
    tokens.push(ids.get(piece()) ?? UNKNOWN);
    start = end;
  }
  return tokens;
}

function isIdeograph(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const ranges = [
    [0x4e00, 0x9fff],
    [0x3400, 0x4dbf],
    [0x20000, 0x2a6df],
    [0x2a700, 0x2b73f],
    [0x2b740, 0x2b81f],
    [0x2b920, 0x2ceaf],
    [0xf900, 0xfaff],
    [0x2f800, 0x2fa1f],
  ] as const;
  return ranges.some(([first, last]) => code >= first && code <= last);
}
