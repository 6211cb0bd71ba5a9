/** Two texts as lines, and how many of these both begin and end with. */
export interface DifferingLines {
  readonly old: readonly string[];
  readonly next: readonly string[];
  /** Lines at the start that are the same. */
  readonly start: number;
  /** Lines at the end that are the same, those at the start aside. */
  readonly end: number;
}

/** Two texts as lines, and how many of these are the same at their start and end. */
export function differingLines(before: string, after: string): DifferingLines {
  const [old, next] = [before.split('\n'), after.split('\n')];
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && old[start] === next[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end++;
  return { old, next, start, end };
}
