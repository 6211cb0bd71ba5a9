const HIDDEN = /[\p{Cf}\p{Cs}]/gu;
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;

/**
 * Anybody's text as one line that a terminal shows and does not obey, at most `maxChars` long: no
 * control sequence, no hidden character, no reversal of the writing direction survives.
 */
export function terminalLine(text: string, maxChars: number): string {
  // What is far beyond is not worth the work.
  const line = text
    .slice(0, maxChars * 4)
    .replace(HIDDEN, '')
    .replace(BREAKING, ' ')
    .trim();
  const characters = Array.from(line);
  if (characters.length <= maxChars) return line;
  return `${characters
    .slice(0, maxChars - 1)
    .join('')
    .trimEnd()}…`;
}
