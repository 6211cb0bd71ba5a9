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

/**
 * Both ends of a text that is too long to be redacted whole, the second from the beginning of a line on:
 * of the line that the cut goes through, what would say that the rest of it is a secret is gone. The same
 * goes for the rest of a block of Base64.
 */
export function readableEnds(text: string, max: number): string {
  if (text.length <= max) return text;
  const half = Math.floor((max - GAP.length) / 2);
  const tail = text.slice(-half);
  const line = tail.indexOf('\n');
  const whole =
    line === -1 ? '' : tail.slice(line + 1).replace(/^(?:[ \t]{0,40}[\w+/=-]{40,200}\r?\n)+/, '');
  return withoutHalfPair(text.slice(0, half)) + GAP + whole;
}

function withoutHalfPair(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}

function isLowSurrogate(text: string): boolean {
  return /^[\udc00-\udfff]/.test(text);
}
