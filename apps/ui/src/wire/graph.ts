import type { LearningKind, LearningGraph } from '@reflect/core';

export interface GraphQuery {
  readonly project?: string;
  readonly kind?: LearningKind;
  /** Only what was changed in so many days. */
  readonly days?: number;
  /** Entities at most, the most named ones. */
  readonly limit?: number;
}

/** An entity; `learnings` are places in the list of the answer. */
export interface EntityNode {
  readonly key: string;
  readonly learnings: readonly number[];
  /** Most of its learnings belong to it; absent where none belongs to any. */
  readonly community?: number;
}

/** Places in the list of entities, how many learnings name both, and whether one says how they relate. */
export type EntityEdge = readonly [source: number, target: number, shared: number, related: 0 | 1];

export interface GraphAnswer {
  readonly learnings: readonly Pick<
    LearningGraph['learnings'][number],
    'id' | 'title' | 'kind' | 'project' | 'community'
  >[];
  readonly entities: readonly EntityNode[];
  readonly edges: readonly EntityEdge[];
  /** Entities of the filter before the limit. */
  readonly found: number;
  /** Whether there is an index to draw. */
  readonly isIndexed: boolean;
}
