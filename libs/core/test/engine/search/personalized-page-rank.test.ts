import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyGraph, seedShares } from './support/any-graph.js';
import { adjacencyOf } from './support/build-from-documents.js';
import type { Adjacency } from '../../../src/engine/search/build-adjacency.js';
import {
  EDGE_CLASSES,
  edgeClassIndex,
  edgeTarget,
} from '../../../src/engine/search/packed-edge.js';
import { personalizedPageRank } from '../../../src/engine/search/personalized-page-rank.js';
import { RANKING } from '../../../src/engine/search/ranking-parameters.js';
import { topDocuments } from '../../../src/engine/search/top-documents.js';

const PRECISE = { ...RANKING, walkEpsilon: 1e-12 };

/** Share of a node's mass that each edge of it takes, as a dense matrix. */
function transitions(graph: Adjacency): number[][] {
  const { starts, edges, documents } = graph;
  const nodes = starts.length - 1;
  const degree = (node: number): number => (starts[node + 1] ?? 0) - (starts[node] ?? 0);
  const classWeight = {
    mention: () => 1,
    about: (from: number) => (from < documents ? RANKING.ownSubjectWeight : RANKING.aboutWeight),
    folder: () => RANKING.folderWeight,
    relation: () => RANKING.relationWeight,
  };
  return Array.from({ length: nodes }, (_, from) => {
    const row = Array.from({ length: nodes }, () => 0);
    for (const edge of edges.subarray(starts[from], starts[from + 1])) {
      const to = edgeTarget(edge);
      const kind = EDGE_CLASSES[edgeClassIndex(edge)] ?? 'mention';
      const rarity = from < documents ? Math.log(1 + documents / Math.max(1, degree(to))) : 1;
      row[to] = (row[to] ?? 0) + classWeight[kind](from) * rarity;
    }
    const total = row.reduce((sum, weight) => sum + weight, 0);
    return row.map((weight) => (total === 0 ? 0 : weight / total));
  });
}

/** Mass that stays at each document, by moving all of it again and again. */
function referenceScores(graph: Adjacency, seeds: ReadonlyMap<number, number>): number[] {
  const restart = RANKING.walkRestart;
  const matrix = transitions(graph);
  let mass = matrix.map((_, node) => seeds.get(node) ?? 0);
  const scores = mass.map(() => 0);
  for (let round = 0; round < 200; round++) {
    mass.forEach((amount, node) => (scores[node] = (scores[node] ?? 0) + restart * amount));
    mass = matrix.map((_, to) =>
      mass.reduce(
        (sum, amount, from) => sum + (1 - restart) * amount * (matrix[from]?.[to] ?? 0),
        0,
      ),
    );
  }
  return scores.slice(0, graph.documents);
}

describe('personalizedPageRank', () => {
  it('agrees with moving all mass along every edge', () => {
    fc.assert(
      fc.property(anyGraph, ({ documents, seeds }) => {
        const graph = adjacencyOf(documents);
        const shares = seedShares(seeds, graph.starts.length - 1);
        const found = personalizedPageRank(graph, shares, PRECISE);
        const differences = referenceScores(graph, shares).map((score, at) =>
          Math.abs(score - (found[at] ?? 0)),
        );
        expect(Math.max(...differences)).toBeLessThan(1e-6);
      }),
    );
  });

  it('is off by no more than the mass that it left where it was', () => {
    const documents = Array.from({ length: 30 }, (_, at) => ({
      title: `t${String(at)}`,
      entities: [`e${String(at)}`, `e${String(at + 1)}`, 'everywhere'],
      relations: [],
    }));
    const graph = adjacencyOf(documents);
    const seeds = new Map([[0, 1]]);
    const [rough, exact] = [RANKING, PRECISE].map((set) => personalizedPageRank(graph, seeds, set));
    const nodes = graph.starts.length - 1;
    const error = [...(exact ?? [])].reduce(
      (sum, score, at) => sum + Math.abs(score - (rough?.[at] ?? 0)),
      0,
    );
    expect(error).toBeLessThan(nodes * RANKING.walkEpsilon);
  });

  it('reaches documents that share no word with the query, over two entities', () => {
    const graph = adjacencyOf([
      { title: 'first', entities: ['alpha', 'beta'], relations: [] },
      { title: 'second', entities: ['beta', 'gamma'], relations: [] },
      { title: 'third', entities: ['gamma'], relations: [] },
      { title: 'apart', entities: ['delta'], relations: [] },
    ]);
    const scores = personalizedPageRank(graph, new Map([[0, 1]]), RANKING);
    expect(topDocuments(scores, 4)).toEqual([0, 1, 2]);
  });

  it('gives nothing without seeds', () => {
    expect(personalizedPageRank(adjacencyOf([]), new Map(), RANKING)).toEqual(new Float32Array());
  });
});
