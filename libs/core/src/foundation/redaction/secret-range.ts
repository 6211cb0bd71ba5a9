/** Where a secret stands in a text, `to` behind its last character. */
export interface SecretRange {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Ranges in the order of the text, none over another: of two that overlap the earlier in the list
 * names the kind, and both are covered. What only surrounds a range that is known says nothing new
 * where it is a URL or several words.
 */
export function mergeRanges(text: string, ranges: readonly SecretRange[]): SecretRange[] {
  const merged: SecretRange[] = [];
  for (const range of ranges) {
    const over = merged.filter(({ from, to }) => from < range.to && to > range.from);
    if (over.length === 0) {
      merged.push(range);
      continue;
    }
    const surrounds = over.every(({ from, to }) => from >= range.from && to <= range.to);
    if (surrounds && saysMore(text.slice(range.from, range.to))) continue;
    const from = Math.min(range.from, ...over.map((one) => one.from));
    const to = Math.max(range.to, ...over.map((one) => one.to));
    for (const one of over) merged.splice(merged.indexOf(one), 1);
    merged.push({ kind: over[0]?.kind ?? range.kind, from, to });
  }
  return merged.sort((a, b) => a.from - b.from);
}

/** Of a line that is broken, the break says nothing. */
function saysMore(text: string): boolean {
  return /:\/\/| /.test(text.replace(/["'`] ?[+.]? ?["'`]|[ \t]*\\?\r?\n[ \t>|+]*/g, ''));
}
