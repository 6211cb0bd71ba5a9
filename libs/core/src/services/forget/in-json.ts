const STRING = /"(?:[^"\\\n]|\\.)*"/g;

/** A text, and how many places in it changed. */
export interface Change {
  readonly text: string;
  readonly count: number;
}

/**
 * Changes each string of JSON by itself, so that what stands in two of them is not taken for one; of strings
 * that hold JSON theirs. All between them stays to the byte, lines that are no JSON too.
 */
export function inJson(text: string, change: (text: string) => Change): Change {
  let count = 0;
  const changed = text.replace(STRING, (written) => {
    const value = parsed(written);
    if (typeof value !== 'string') return written;
    const isJson = /^\s*[[{]/.test(value) && parsed(value) !== undefined;
    const inner = isJson ? inJson(value, change) : change(value);
    count += inner.count;
    return inner.count === 0 ? written : JSON.stringify(inner.text);
  });
  return { text: changed, count };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
