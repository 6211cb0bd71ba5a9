const MAX_CHARS = 6000;

/**
 * What of a text is searched for: all of it, or of a very long one its two ends. The middle is mostly
 * something pasted; what is wanted of it stands before or after.
 */
export function queryText(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  return `${text.slice(0, MAX_CHARS / 2)}\n${text.slice(-MAX_CHARS / 2)}`;
}
