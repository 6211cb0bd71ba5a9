const TAB_OR_NEWLINE = /[\t\n]/u;
const INVISIBLE =
  /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;

/**
 * Text that a terminal shows and does not obey: what a transcript or a document holds could move
 * the cursor, recolour the screen or reverse the reading order.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, (sign) => (TAB_OR_NEWLINE.test(sign) ? sign : ''));
}

/** Words with one space between two, as most cells of a long table are. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/u;

/** The same on one line. */
export function printableLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return printable(text).replace(/\s+/gu, ' ').trim();
}
