import { BLOCK_CLOSE, BLOCK_OPEN } from './recall-block.js';

/** Lines that a session is given beside learnings, under a heading that says what they are. */
export interface NoteSection {
  readonly heading: string;
  readonly lines: readonly string[];
}

/**
 * What fits of the sections into `maxChars`, in one block; empty when no line does. The lines are
 * taken as they are: whoever makes them sees to it that they are harmless.
 */
export function notesBlock(sections: readonly NoteSection[], maxChars: number): string {
  let left = maxChars - `${BLOCK_OPEN}\n${BLOCK_CLOSE}`.length;
  const shown: string[] = [];
  for (const { heading, lines } of sections) {
    const room = left - heading.length - 1;
    const fitting = fittingLines(lines, room);
    if (fitting.length === 0) continue;
    shown.push(heading, ...fitting);
    left = room - sizeOf(fitting);
  }
  return shown.length === 0 ? '' : [BLOCK_OPEN, ...shown, BLOCK_CLOSE].join('\n');
}

function fittingLines(lines: readonly string[], room: number): readonly string[] {
  const fitting: string[] = [];
  for (const line of lines) {
    if (sizeOf([...fitting, line]) > room) break;
    fitting.push(line);
  }
  return fitting;
}

function sizeOf(lines: readonly string[]): number {
  return lines.reduce((size, line) => size + line.length + 1, 0);
}
