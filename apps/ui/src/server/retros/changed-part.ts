import { differingLines } from '@reflect/core';

/** Lines that stay, on either side of those that change. */
const AROUND = 3;

/** Of two texts what differs, with a few lines around it; `…` stands for what is left out. */
export function changedPart(
  before: string,
  after: string,
): { readonly before: string; readonly after: string } {
  const { old, next, start, end } = differingLines(before, after);
  const [first, left] = [Math.max(0, start - AROUND), Math.max(0, end - AROUND)];
  const part = (lines: readonly string[]): string =>
    [
      ...(first > 0 ? ['…'] : []),
      ...lines.slice(first, lines.length - left),
      ...(left > 1 ? ['…'] : []),
    ].join('\n');
  return { before: part(old), after: part(next) };
}
