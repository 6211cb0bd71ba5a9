import type { GraphAnswer } from '../../../wire/graph.js';
import { capital, shortProject } from '../../text/labels.js';

export const GROUPINGS = ['project', 'kind'] as const;
export type Grouping = (typeof GROUPINGS)[number];
type GraphLearning = GraphAnswer['learnings'][number];

/** More would be a ball of wool, and slow. */
const MOST_LEARNINGS = 400;
/** As many as there are colours. */
const MOST_GROUPS = 8;
const GLOBAL = '';

/** Learnings of one project or kind, which share a colour. */
export interface Group {
  /** Key of the project, empty for learnings of all projects, or the kind. */
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

export interface DrawnLearning {
  readonly learning: GraphLearning;
  /** Place among the groups; `undefined` where it has no colour of its own. */
  readonly group: number | undefined;
  /** Places of the entities that it names. */
  readonly entities: readonly number[];
}

export interface DrawnGraph {
  readonly learnings: readonly DrawnLearning[];
  /** The largest first. */
  readonly groups: readonly Group[];
  /** How many learnings are in no group. */
  readonly others: number;
}

/** Where a person chose nothing: by what tells the learnings apart. */
export function usualGrouping({ learnings }: Pick<GraphAnswer, 'learnings'>): Grouping {
  return new Set(learnings.map(({ project }) => project)).size > 1 ? 'project' : 'kind';
}

/** The learnings that are drawn, those that name most before others, and the groups of their colours. */
export function drawnGraph(answer: GraphAnswer, by: Grouping): DrawnGraph {
  const named = entitiesByLearning(answer);
  const drawn = answer.learnings
    .map((learning, at) => ({ learning, entities: named.get(at) ?? [] }))
    .sort((a, b) => b.entities.length - a.entities.length)
    .slice(0, MOST_LEARNINGS);
  const counts = new Map<string, number>();
  for (const { learning } of drawn) {
    const value = valueOf(learning, by);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const groups = [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, MOST_GROUPS)
    .map(([value, count]): Group => ({ value, name: nameOf(value, by), count }));
  const places = new Map(groups.map(({ value }, place) => [value, place]));
  return {
    learnings: drawn.map(({ learning, entities }) => ({
      ...{ learning, entities },
      group: places.get(valueOf(learning, by)),
    })),
    groups,
    others: drawn.length - groups.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Places of the entities that each learning names, by the learning's place. */
export function entitiesByLearning({
  entities,
}: Pick<GraphAnswer, 'entities'>): ReadonlyMap<number, readonly number[]> {
  const named = new Map<number, number[]>();
  for (const [place, { learnings }] of entities.entries()) {
    for (const at of learnings) named.set(at, [...(named.get(at) ?? []), place]);
  }
  return named;
}

function valueOf({ project = GLOBAL, kind }: GraphLearning, by: Grouping): string {
  return by === 'project' ? project : kind;
}

function nameOf(value: string, by: Grouping): string {
  if (by === 'kind') return capital(value);
  return value === GLOBAL ? 'Global' : shortProject(value);
}
