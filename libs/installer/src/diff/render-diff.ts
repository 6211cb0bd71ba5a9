import { createTwoFilesPatch } from 'diff';

import { decidedFile, type Decisions } from '../apply/decided-file.js';
import type { Change, InstallPlan, PlannedFile } from '../plan/install-plan.js';

/** What text is dressed in. */
export type Colors = Readonly<
  Record<'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'yellow', (text: string) => string>
>;

/** A file of reflect's own with more lines than this is named, not shown. */
const MOST_LINES = 400;

/** A plan as a unified diff; empty when nothing would change. */
export function planDiff(
  { files }: InstallPlan,
  colors: Colors,
  decisions: Decisions = new Map(),
): string {
  return files.map((file) => fileDiff(file, colors, decisions)).join('');
}

export function fileDiff(
  planned: PlannedFile,
  colors: Colors,
  decisions: Decisions = new Map(),
): string {
  const { text } = decidedFile(planned, decisions);
  if (text === planned.before) return '';
  return textDiff(planned.file, [planned.before, text], colors);
}

/** One entry before and after. */
export function changeDiff({ file, at, before, after }: Change, colors: Colors): string {
  const name = at.length === 0 ? file : `${file} ${at.join('.')}`;
  return textDiff(name, [ended(before), ended(after)], colors);
}

/** Two versions of a text, `undefined` for one that is not there, as a unified diff. */
export function textDiff(
  name: string,
  [before, after]: readonly [string | undefined, string | undefined],
  colors: Colors,
): string {
  const patch = createTwoFilesPatch(
    before === undefined ? '/dev/null' : name,
    after === undefined ? '/dev/null' : name,
    visible(before),
    visible(after),
  );
  const lines = patch.split('\n').filter((line) => !/^(?:=====|Index: )/u.test(line));
  const shown =
    lines.length > MOST_LINES
      ? [...lines.slice(0, 3), ` (${String(lines.length)} lines)`, '']
      : lines;
  return shown.map((line) => colored(line, colors)).join('\n');
}

/** Control characters in a file must not reach the terminal. */
function visible(text: string | undefined): string {
  return (text ?? '')
    .replace(/^\uFEFF/u, '')
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

function colored(line: string, colors: Colors): string {
  if (line.startsWith('+++') || line.startsWith('---')) return colors.bold(line);
  if (line.startsWith('+')) return colors.green(line);
  if (line.startsWith('-')) return colors.red(line);
  return line.startsWith('@@') ? colors.cyan(line) : line;
}

function ended(text: string | undefined): string | undefined {
  return text === undefined || text.endsWith('\n') ? text : `${text}\n`;
}
