import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Adjacency } from '../../../../../src/engine/search/build-adjacency.js';
import { personalizedPageRank } from '../../../../../src/engine/search/personalized-page-rank.js';
import { RANKING } from '../../../../../src/engine/search/ranking-parameters.js';
import { GraphWalk } from '../../../../../src/engine/search/warm/resident/graph-walk.js';
import { toNodeGraph } from '../../../../../src/engine/search/warm/resident/node-graph.js';
import { anyGraph, seedShares } from '../../support/any-graph.js';
import { adjacencyOf } from '../../support/build-from-documents.js';
import { exampleDocuments } from '../../support/example-documents.js';

function walkOf(graph: Adjacency): GraphWalk {
  return new GraphWalk(toNodeGraph(graph), graph.documents, RANKING);
}

describe('GraphWalk', () => {
  it('gives the scores of the walk over compressed rows, to the last bit', () => {
    fc.assert(
      fc.property(anyGraph, ({ documents, seeds }) => {
        const graph = adjacencyOf(documents);
        const shares = seedShares(seeds, graph.starts.length - 1);
        expect(walkOf(graph).scores(shares)).toEqual(personalizedPageRank(graph, shares, RANKING));
      }),
    );
  });

  it('gives the same over many documents, whatever was walked before', () => {
    const graph = adjacencyOf(exampleDocuments(600, 7));
    const walk = walkOf(graph);
    for (let start = 0; start < 60; start++) {
      const seeds = new Map([
        [start * 9, 0.75],
        [graph.documents + start, 0.25],
      ]);
      expect(walk.scores(seeds)).toEqual(personalizedPageRank(graph, seeds, RANKING));
    }
  });

  it('leaves out seeds that are no nodes, and ends where nothing is joined', () => {
    const graph = adjacencyOf([{ title: 'alone', entities: [], relations: [] }]);
    const seeds = new Map([
      [0, 0.5],
      [9, 0.5],
    ]);
    expect(walkOf(graph).scores(seeds)).toEqual(
      Float32Array.of(Math.fround(RANKING.walkRestart / 2)),
    );
  });
});
