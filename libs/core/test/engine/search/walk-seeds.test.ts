import { describe, expect, it } from 'vitest';
import type { FusedScore } from '../../../src/engine/search/fuse-signals.js';
import { RANKING } from '../../../src/engine/search/ranking-parameters.js';
import { walkSeeds, type LinkedEntity } from '../../../src/engine/search/walk-seeds.js';

const found = (document: number, score: number): FusedScore => ({
  document,
  lexical: score,
  dense: score,
  graph: 0,
  score,
});
const entity = (node: number, parts: Partial<LinkedEntity> = {}): LinkedEntity => ({
  node,
  documentFrequency: 1,
  weight: 1,
  rarity: 1,
  ...parts,
});
const set = { ...RANKING, walkSeeds: 2, walkSeedPower: 1, walkEntityShare: 0.5 };

/** Rounded, since shares are sums of fractions. */
function seeds(fused: FusedScore[], linked: LinkedEntity[]): [number, number][] {
  return [...walkSeeds(fused, linked, set)].map(([node, share]) => [
    node,
    Math.round(share * 1e6) / 1e6,
  ]);
}

describe('walkSeeds', () => {
  it('starts nowhere when nothing was found or named', () => {
    expect(seeds([], [])).toEqual([]);
    expect(seeds([found(1, 0)], [])).toEqual([]);
  });

  it('starts at the best documents by their scores', () => {
    expect(seeds([found(4, 0.6), found(7, 0.2), found(9, 0.1)], [])).toEqual([
      [4, 0.75],
      [7, 0.25],
    ]);
  });

  it('lets the best stand out by the power', () => {
    const shares = walkSeeds([found(4, 1), found(7, 0.5)], [], { ...set, walkSeedPower: 2 });
    expect([...shares]).toEqual([
      [4, 0.8],
      [7, 0.2],
    ]);
  });

  it('starts at the named entities alone when no text was found', () => {
    expect(seeds([], [entity(20, { documentFrequency: 3 }), entity(21)])).toEqual([
      [20, 0.25],
      [21, 0.75],
    ]);
  });

  it('shares between entities and documents', () => {
    expect(seeds([found(4, 1)], [entity(20)])).toEqual([
      [20, 0.5],
      [4, 0.5],
    ]);
  });

  it('gives an entity that is everywhere less of a share', () => {
    const cube = 0.5 * 0.5 ** RANKING.walkRarityPower;
    expect(seeds([found(4, 1)], [entity(20, { rarity: 0.5 })])).toEqual([
      [20, cube],
      [4, 1 - cube],
    ]);
  });
});
