import type { LearningGraph } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { entityProjection } from '../../src/server/entity-projection.js';
import { NOW } from '../support/page-server.js';

const DAY_MS = 86_400_000;

function learningNode(n: number, values: object = {}): LearningGraph['learnings'][number] {
  const at = new Date(NOW - n * 10 * DAY_MS).toISOString();
  const base = { id: `lrn-0${String(n)}`, title: `Number ${String(n)}`, kind: 'lesson' } as const;
  return { ...base, created: at, updated: at, ...values };
}

const GRAPH: LearningGraph = {
  learnings: [
    learningNode(0, { community: 1, project: 'shop' }),
    learningNode(1, { community: 1 }),
    learningNode(2, { community: 4 }),
  ],
  entities: [
    { key: 'pnpm', learnings: [0, 1, 2] },
    { key: 'prisma', learnings: [0, 1] },
    { key: 'vitest', learnings: [2] },
  ],
  relations: [[0, 2]],
};

describe('entityProjection', () => {
  it('connects what is named together, related entities first', () => {
    const { learnings, ...projection } = entityProjection(GRAPH, {}, NOW);
    expect(learnings.map(({ id }) => id)).toEqual(['lrn-00', 'lrn-01', 'lrn-02']);
    expect(projection).toEqual({
      found: 3,
      entities: [
        { key: 'pnpm', learnings: [0, 1, 2], community: 1 },
        { key: 'prisma', learnings: [0, 1], community: 1 },
        { key: 'vitest', learnings: [2], community: 4 },
      ],
      edges: [
        [0, 2, 1, 1],
        [0, 1, 2, 0],
      ],
    });
  });

  it.each([
    [{ project: 'shop' }, ['pnpm', 'prisma'], ['lrn-00']],
    [{ days: 15 }, ['pnpm', 'prisma'], ['lrn-00', 'lrn-01']],
    [{ kind: 'insight' }, [], []],
    [{ limit: 1 }, ['pnpm'], ['lrn-00', 'lrn-01', 'lrn-02']],
  ] as const)('by %j has %j', (query, keys, ids) => {
    const { entities, learnings } = entityProjection(GRAPH, query, NOW);
    expect(entities.map(({ key }) => key)).toEqual(keys);
    expect(learnings.map(({ id }) => id)).toEqual(ids);
  });
});
