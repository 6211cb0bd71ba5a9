import type { GraphAnswer } from '../../../wire/graph.js';

/** What is known of one project, in numbers. */
export interface ProjectOverview {
  /** Key; `undefined` for what holds in all of them. */
  readonly project: string | undefined;
  readonly count: number;
  /** The most frequent first. */
  readonly kinds: readonly (readonly [kind: string, count: number])[];
  /** Those that most of its learnings name. */
  readonly entities: readonly string[];
}

const MOST = 8;

/** One for each project of the answer, those of which most is known first. */
export function projectOverviews({
  learnings,
  entities,
}: Pick<GraphAnswer, 'learnings' | 'entities'>): readonly ProjectOverview[] {
  const counted = new Map<string, Map<string, number>>();
  for (const { key, learnings: places } of entities) {
    for (const at of places) {
      const { project = '' } = learnings[at] ?? {};
      const counts = counted.get(project) ?? new Map<string, number>();
      counts.set(key, (counts.get(key) ?? 0) + 1);
      counted.set(project, counts);
    }
  }
  const kinds = new Map<string, Map<string, number>>();
  for (const { project = '', kind } of learnings) {
    const counts = kinds.get(project) ?? new Map<string, number>();
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    kinds.set(project, counts);
  }
  return [...kinds]
    .map(([project, counts]) => ({
      project: project === '' ? undefined : project,
      count: [...counts.values()].reduce((sum, one) => sum + one, 0),
      kinds: mostFirst(counts),
      entities: mostFirst(counted.get(project) ?? new Map<string, number>())
        .slice(0, MOST)
        .map(([key]) => key),
    }))
    .sort((one, other) => other.count - one.count);
}

function mostFirst<Key extends string>(
  counts: ReadonlyMap<Key, number>,
): readonly (readonly [Key, number])[] {
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
}
