/** The longest common subsequence of two lists of words, as places in both. */
export function commonSubsequence(
  a: readonly string[],
  b: readonly string[],
): readonly (readonly [number, number])[] {
  const best = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let n = a.length - 1; n >= 0; n--)
    for (let m = b.length - 1; m >= 0; m--) {
      const [row, below] = [best[n], best[n + 1]];
      if (row === undefined || below === undefined) continue;
      row[m] = a[n] === b[m] ? 1 + (below[m + 1] ?? 0) : Math.max(below[m] ?? 0, row[m + 1] ?? 0);
    }
  const matches: (readonly [number, number])[] = [];
  for (let n = 0, m = 0; n < a.length && m < b.length;) {
    if (a[n] === b[m]) matches.push([n++, m++]);
    else if ((best[n + 1]?.[m] ?? 0) >= (best[n]?.[m + 1] ?? 0)) n++;
    else m++;
  }
  return matches;
}
