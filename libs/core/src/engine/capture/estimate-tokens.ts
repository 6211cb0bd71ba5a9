const CHARACTERS_PER_TOKEN = 4;
/** Scripts without spaces take about one token for each character. */
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff]/gu;

/** Tokens of a text by rule of thumb: four characters each, one for each CJK character. */
export function estimateTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN) + wide;
}
