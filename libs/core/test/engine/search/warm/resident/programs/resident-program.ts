import { adjacencyOf } from '../../../support/build-from-documents.js';
import { documentCommunities } from '../../../../../../src/engine/search/warm/resident/communities.js';
import { ExactVectorIndex } from '../../../../../../src/engine/search/warm/resident/exact-vector-index.js';
import { HnswVectorIndex } from '../../../../../../src/engine/search/warm/resident/hnsw-vector-index.js';
import { toNodeGraph } from '../../../../../../src/engine/search/warm/resident/node-graph.js';
import type { VectorIndex } from '../../../../../../src/engine/search/warm/resident/vector-index.js';
import { SearchError } from '../../../../../../src/engine/search/search-errors.js';

const values = Int8Array.of(127, 0, 90, 90, -127, 0);
const table = {
  modelId: 'any',
  dimension: 2,
  values,
  scales: Float32Array.of(1 / 127, 1 / 127, 1 / 127),
  textHashes: Uint8Array.from({ length: 48 }, (_, at) => 1 + Math.floor(at / 16)),
};
const documents = [['redis'], ['redis'], ['other']].map((entities) => ({
  title: 'T',
  entities,
  relations: [],
}));

async function openIndex(): Promise<{ index: VectorIndex; hnsw: string }> {
  try {
    return { index: await HnswVectorIndex.build(table), hnsw: 'built' };
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    return { index: new ExactVectorIndex(table), hnsw: error.code };
  }
}

async function main(): Promise<void> {
  const { index, hnsw } = await openIndex();
  const query = { values: Int8Array.of(127, 0), scale: 1 / 127 };
  const graph = adjacencyOf(documents);
  const answers = {
    near: index.nearest(query, 3).map(({ document }) => document),
    communities: [...documentCommunities(graph)],
    degree: toNodeGraph(graph).degree(graph.documents),
    hnsw,
  };
  process.stdout.write(JSON.stringify(answers));
}

void main();
