import type { FusedScore } from './fuse-signals.js';
import type { RankingParameters } from './ranking-parameters.js';

/** An entity of the query that the graph knows. */
export interface LinkedEntity {
  readonly node: number;
  readonly documentFrequency: number;
  /** Strength of the link, 0 to 1. */
  readonly weight: number;
  /** 1 for an entity of one document, towards 0 for one that is everywhere. */
  readonly rarity: number;
}

/**
 * Where the walk starts, summing to 1: at the query's entities by weight / document frequency, and at
 * the best documents by (score / best score)^`walkSeedPower`.
 */
export function walkSeeds(
  fused: readonly FusedScore[],
  linked: readonly LinkedEntity[],
  parameters: RankingParameters,
): Map<number, number> {
  const documents = documentSeeds(fused, parameters);
  const entities = linked.map(
    ({ node, documentFrequency, weight }) =>
      [node, weight / Math.max(1, documentFrequency)] as const,
  );
  const share = documents.length === 0 ? 1 : shareOfEntities(linked, parameters);
  const seeds = new Map<number, number>();
  addShare(seeds, entities, share);
  addShare(seeds, documents, 1 - share);
  return seeds;
}

function documentSeeds(
  fused: readonly FusedScore[],
  parameters: RankingParameters,
): (readonly [number, number])[] {
  const best = fused[0]?.score ?? 0;
  if (best <= 0) return [];
  return fused
    .slice(0, parameters.walkSeeds)
    .map(({ document, score }) => [document, (score / best) ** parameters.walkSeedPower] as const);
}

/** An entity that is everywhere says little about where to start. */
function shareOfEntities(linked: readonly LinkedEntity[], parameters: RankingParameters): number {
  const strongest = linked.reduce(
    (most, { weight, rarity }) => Math.max(most, weight * rarity ** parameters.walkRarityPower),
    0,
  );
  return parameters.walkEntityShare * strongest;
}

function addShare(
  seeds: Map<number, number>,
  nodes: readonly (readonly [number, number])[],
  share: number,
): void {
  const total = nodes.reduce((sum, [, weight]) => sum + weight, 0);
  if (total === 0) return;
  for (const [node, weight] of nodes) {
    seeds.set(node, (seeds.get(node) ?? 0) + (share * weight) / total);
  }
}
