import type { GraphAnswer } from '../../../wire/graph.js';

const MOST = 12;

export interface NearLearning {
  readonly learning: GraphAnswer['learnings'][number];
  /** How many entities both name. */
  readonly shared: number;
}

/** The learnings that name most of what one names, the nearest first. */
export function nearLearnings(
  { entities, learnings }: Pick<GraphAnswer, 'entities' | 'learnings'>,
  at: number,
): readonly NearLearning[] {
  const shared = new Map<number, number>();
  for (const entity of entities) {
    if (!entity.learnings.includes(at)) continue;
    for (const other of entity.learnings) {
      if (other !== at) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
  }
  return [...shared]
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, MOST)
    .flatMap(([other, count]) => {
      const learning = learnings[other];
      return learning === undefined ? [] : [{ learning, shared: count }];
    });
}
