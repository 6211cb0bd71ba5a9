import { displayWidth } from './display-width.js';

export interface WrapOptions {
  /** Columns of a line, its indent included. */
  readonly width: number;
  readonly indent?: string;
}

/** Lines of `text` broken at spaces; a word that is too long for a line stands on its own. */
export function wrapText(text: string, { width, indent = '' }: WrapOptions): string[] {
  const room = Math.max(20, width - displayWidth(indent));
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, room))
    .map((line) => (line === '' ? '' : indent + line));
}

function wrapLine(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && displayWidth(longer) > room) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
