/**
 * Adjusted p-values in the order of those given: those up to a rate q are discoveries of which at most
 * the share q is expected to be false, however many were tested. Y. Benjamini and Y. Hochberg,
 * "Controlling the false discovery rate", JRSS B 57 (1995).
 */
export function benjaminiHochberg(ps: readonly number[]): readonly number[] {
  const descending = ps.map((p, at) => ({ p, at })).sort((one, other) => other.p - one.p);
  const adjusted = [...ps];
  let least = 1;
  for (const [n, { p, at }] of descending.entries()) {
    least = Math.min(least, (p * ps.length) / (ps.length - n));
    adjusted[at] = least;
  }
  return adjusted;
}
