/** A document in parts that, joined, are its text byte for byte. */
export interface SplitDocument {
  /** Byte order mark and opening line. */
  readonly open: string;
  readonly yaml: string;
  /** Closing line. */
  readonly close: string;
  readonly rest: string;
}

const OPEN = /^\uFEFF?---[ \t]*(?:\r?\n|$)/;
const CLOSE = /^---[ \t]*(?:\r?\n|$)/m;

/** Splits a document at its front matter; `undefined` when that is missing or never closed. */
export function splitFrontMatter(text: string): SplitDocument | undefined {
  const open = OPEN.exec(text)?.[0];
  if (open === undefined) return undefined;
  const inner = text.slice(open.length);
  const close = CLOSE.exec(inner);
  if (close === null) return undefined;
  return {
    open,
    yaml: inner.slice(0, close.index),
    close: close[0],
    rest: inner.slice(close.index + close[0].length),
  };
}

export function joinDocument({ open, yaml, close, rest }: SplitDocument): string {
  return open + yaml + close + rest;
}

/** The Markdown after the front matter: without the empty line before and the newline after it. */
export function bodyOf(rest: string): string {
  // After "\n" a carriage return at the end is the body's own.
  const end = rest.startsWith('\n') ? /\n$/ : /\r?\n$/;
  return rest.replace(/^\r?\n/, '').replace(end, '');
}

/** What stands after the front matter for `body`; {@link bodyOf} turns it back. */
export function restOf(body: string): string {
  return `\n${body}\n`;
}
