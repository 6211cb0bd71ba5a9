/** The search engine below recall, for benchmarks and tools that look inside. */
export type { IndexedDocument } from './engine/search/indexed-document.js';
export { ColdSearchSource, type QueryModel } from './engine/search/cold-search-source.js';
export type { FusedScore } from './engine/search/fuse-signals.js';
export { RANKING, type RankingParameters } from './engine/search/ranking-parameters.js';
export {
  searchIndex,
  type SearchOutcome,
  type SearchRequest,
  type SearchSource,
} from './engine/search/search-index.js';
export { SnapshotReader } from './engine/search/snapshot-reader.js';
export { openQueryModel } from './engine/embedding/query-model.js';
export { ResidentIndex, type LoadedIndex } from './engine/indexing/warm/resident-index.js';
export { ResidentSearchSource } from './engine/search/warm/resident/resident-search-source.js';
export { entitiesInPlay } from './services/recall/entities-in-play.js';
export { rerankContext } from './services/recall/rerank-context.js';
export { selectLearnings, type Selection } from './services/recall/select-learnings.js';
export { MiniLmEmbedder } from './engine/embedding/minilm-embedder.js';
export { openEmbeddedMiniLm } from './engine/embedding/open-embedder.js';
export { ModelComparer } from './engine/sameness/model-comparer.js';
export { reindex } from './engine/indexing/warm/reindex.js';
export { FileLearningStore } from './stores/learnings/warm/file-learning-store.js';
export { MemoryLearningStore } from './stores/learnings/memory-learning-store.js';
