/**
 * The one set of ranking parameters, for all data.
 *
 * Found on the development sets, one by one and again in both halves of the queries, with
 * `npm run bench:retrieval -- --data <eval>/retrieval --try walkSeedPower=8,14,20` and the like.
 */
export const RANKING = {
  /** Okapi BM25: term frequency saturation and length normalisation. */
  bm25K1: 1.2,
  bm25B: 0.6,
  /** The same for a query, which repeats words when it quotes code or output. */
  bm25K3: 2,
  /** Weight of the dense signal for a prompt in prose, and where files are in play. */
  denseWeightProse: 0.6,
  denseWeightFiles: 0.32,
  /** How many documents each signal may bring into the fusion. */
  candidates: 100,
  /** Restart probability of the walk, and the residual below which it stops. */
  walkRestart: 0.2,
  walkEpsilon: 1e-4,
  /** How many of the best documents seed the walk, and the power that makes the best stand out. */
  walkSeeds: 5,
  walkSeedPower: 14,
  /** Share of the walk that starts at entities named in the query. */
  walkEntityShare: 0.25,
  /** How fast that share falls for entities that many documents have. */
  walkRarityPower: 3,
  /** Weight of the walk in the fused score. */
  graphWeight: 0.9,
  /** Edge from an entity to a document whose title names it, against one that merely mentions it. */
  aboutWeight: 20,
  /** Edge from a document to the entity its title names: the walk should move on, not back. */
  ownSubjectWeight: 0.3,
  /** Edge between a document and a folder above one of its files. */
  folderWeight: 0.5,
  /** Edge between two entities of a relation. */
  relationWeight: 1,
} as const;

export type RankingParameters = { readonly [K in keyof typeof RANKING]: number };
