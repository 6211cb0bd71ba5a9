/** How much the first places count against the others; the usual value of reciprocal rank fusion. */
const DAMPING = 60;

export interface FusedRank {
  readonly id: string;
  readonly score: number;
}

/** Reciprocal rank fusion of several lists of ids, each the best first. */
export function fuseRanks(lists: readonly (readonly string[])[]): readonly FusedRank[] {
  const scores = new Map<string, number>();
  for (const list of lists) {
    list.forEach((id, n) => scores.set(id, (scores.get(id) ?? 0) + 1 / (DAMPING + n + 1)));
  }
  return [...scores]
    .map(([id, score]) => ({ id, score }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
}
