/** Lines that stay, on either side of those that change. */
const AROUND = 3;

/** Of two texts what differs, with a few lines around it; `…` stands for what is left out. */
export function changedPart(
  before: string,
  after: string,
): { readonly before: string; readonly after: string } {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && old[start] === next[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end++;
  const [first, left] = [Math.max(0, start - AROUND), Math.max(0, end - AROUND)];
  const part = (lines: readonly string[]): string =>
    [
      ...(first > 0 ? ['…'] : []),
      ...lines.slice(first, lines.length - left),
      ...(left > 1 ? ['…'] : []),
    ].join('\n');
  return { before: part(old), after: part(next) };
}
