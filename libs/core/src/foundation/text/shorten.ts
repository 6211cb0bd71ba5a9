const GAP = ' … ';

/** The first `max` characters, never half a surrogate pair. */
export function cutTo(text: string, max: number): string {
  return text.length <= max ? text : withoutHalfPair(text.slice(0, max));
}

/** The beginning and the end of a text that is too long, about `max` characters in all. */
export function cutMiddle(text: string, max: number): string {
  if (text.length <= max) return text;
  const half = Math.floor((max - GAP.length) / 2);
  const tail = text.slice(-half);
  return withoutHalfPair(text.slice(0, half)) + GAP + (isLowSurrogate(tail) ? tail.slice(1) : tail);
}

function withoutHalfPair(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

function isLowSurrogate(text: string): boolean {
  return /^[\udc00-\udfff]/.test(text);
}
