import fc from 'fast-check';
import type { GraphDocument } from '../../../../src/engine/search/entity-edges.js';

const name = fc.constantFrom('alpha', 'beta', 'gamma', 'src/a/one.ts', 'src/a/two.ts', 'lib/x.c');
const document: fc.Arbitrary<GraphDocument> = fc.record({
  title: fc.oneof(name, fc.constant('something else')),
  entities: fc.array(name, { maxLength: 4 }),
  relations: fc.array(fc.record({ source: name, target: name }), { maxLength: 2 }),
});

/** A few documents that name the same things, and nodes to start a walk at, by any number. */
export const anyGraph = fc.record({
  documents: fc.array(document, { minLength: 1, maxLength: 7 }),
  seeds: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 4,
  }),
});

/** Weights by nodes of a graph, summing to 1. */
export function seedShares(
  seeds: readonly (readonly [number, number])[],
  nodes: number,
): Map<number, number> {
  const total = seeds.reduce((sum, [, weight]) => sum + weight, 0);
  const shares = new Map<number, number>();
  for (const [at, weight] of seeds) {
    shares.set(at % nodes, (shares.get(at % nodes) ?? 0) + weight / total);
  }
  return shares;
}
