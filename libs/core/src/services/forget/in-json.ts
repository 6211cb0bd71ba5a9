/** A text, and how many places in it changed. */
export interface Change {
  readonly text: string;
  readonly count: number;
}

/**
 * Changes each string of JSON by itself, so that what stands in two of them is not taken for one; of strings
 * that hold JSON theirs. A string that a cut left open counts to the end of its line. All between them stays to
 * the byte, lines that are no JSON too. Takes time in proportion to the text, however long a string is.
 */
export function inJson(text: string, change: (text: string) => Change): Change {
  const parts: string[] = [];
  let count = 0;
  let from = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', from)) {
    const end = endOfString(text, at);
    const written = text.slice(at, end);
    const changed = changedString(written, change);
    count += changed.count;
    parts.push(text.slice(from, at), changed.text);
    from = end;
  }
  return { text: [...parts, text.slice(from)].join(''), count };
}

/** Behind the closing mark of the string that begins at an index, or at the end of its line. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') return at + 1;
    if (sign === '\n') return at;
    if (sign === '\\') at++;
  }
  return Math.min(at, text.length);
}

function changedString(written: string, change: (text: string) => Change): Change {
  const value = parsed(written);
  if (typeof value !== 'string') return change(written);
  const isJson = /^\s*[[{]/.test(value) && parsed(value) !== undefined;
  const inner = isJson ? inJson(value, change) : change(value);
  return inner.count === 0
    ? { text: written, count: 0 }
    : { text: JSON.stringify(inner.text), count: inner.count };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
