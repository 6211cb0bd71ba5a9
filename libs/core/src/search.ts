/** The search engine below recall, for benchmarks and tools that look inside. */
export type { IndexedDocument } from './search/indexed-document.js';
export { ColdSearchSource, type QueryModel } from './search/cold-search-source.js';
export type { FusedScore } from './search/fuse-signals.js';
export { RANKING, type RankingParameters } from './search/ranking-parameters.js';
export {
  searchIndex,
  type SearchOutcome,
  type SearchRequest,
  type SearchSource,
} from './search/search-index.js';
export { SnapshotReader } from './search/snapshot-reader.js';
export { openQueryModel } from './recall/query-model.js';
export { ResidentIndex, type LoadedIndex } from './indexing/resident-index.js';
export { ResidentSearchSource } from './search/resident/resident-search-source.js';
export { entitiesInPlay } from './recall/entities-in-play.js';
export { rerankContext } from './recall/rerank-context.js';
export { selectLearnings, type Selection } from './recall/select-learnings.js';
