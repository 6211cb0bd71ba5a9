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
