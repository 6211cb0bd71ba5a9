/** Text for a line of a man page: nothing in it is taken for an escape of roff. */
export function roffText(text: string): string {
  return text
    .replace(/\\/gu, '\\e')
    .replace(/-/gu, '\\-')
    .replace(/[^\x20-\x7E]/gu, (sign) => `\\[u${hexOf(sign)}]`);
}

/** Escaped text as lines of a paragraph, none of which is taken for a request. */
export function filled(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map(verbatim);
}

/** Escaped text as one line that is not taken for a request. */
export function verbatim(text: string): string {
  return /^[.']/u.test(text) ? `\\&${text}` : text;
}

/** What lint of man pages takes for a long line. */
const WIDTH = 79;

export function bold(text: string): string {
  return `\\fB${roffText(text)}\\fR`;
}

export function italic(text: string): string {
  return `\\fI${roffText(text)}\\fR`;
}

/** The arguments of a request; quotes inside of one are doubled. */
export function request(name: string, ...parts: readonly string[]): string {
  return [`.${name}`, ...parts.map((part) => `"${part.replace(/"/gu, '""')}"`)].join(' ');
}

/** A paragraph under a tag, which stands out to the left. */
export function tagged(tag: string, text: string): string[] {
  return ['.TP', tag, ...filled(text)];
}

function hexOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
