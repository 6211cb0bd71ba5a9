import type { Finding } from '@reflect/installer';

import { printableLine } from './printable.js';
import type { View } from './view.js';
import { wrapText } from './wrap-text.js';

const STATUS_WIDTH = 9;
const CHECK_WIDTH = 18;
const INDENT = ' '.repeat(STATUS_WIDTH + CHECK_WIDTH);

/** A check on one line or more, with its remedy below. */
export function findingLines(finding: Finding, { colors, width }: View): string[] {
  const { check, status, detail, remedy } = finding;
  const paint = { ok: colors.green, warning: colors.yellow, failed: colors.red }[status];
  const wrapped = (text: string): string[] =>
    wrapText(printableLine(text), { width, indent: INDENT });
  const [first = '', ...rest] = wrapped(detail);
  const head = paint(status.padEnd(STATUS_WIDTH)) + check.padEnd(CHECK_WIDTH) + first.trimStart();
  return [head, ...rest, ...(remedy === undefined ? [] : wrapped(`-> ${remedy}`))];
}
