import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

import {
  coldRecall,
  dataPaths,
  IndexFolder,
  MemoryLearningStore,
  MiniLmEmbedder,
  reindex,
} from '@reflect/core';
import {
  ColdSearchSource,
  openQueryModel,
  RANKING,
  searchIndex,
  SnapshotReader,
} from '@reflect/core/search';

const DEPTH = 10;
const MAX_QUERY_TOKENS = 32;
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** Rankings of a set's queries: each signal alone, what the graph adds, and recall as users get it. */
export async function searchSet(set) {
  const paths = dataPaths({ REFLECT_LEARNINGS_DIR: resolve('bench-out/retrieval', corpusOf(set)) });
  await buildIndex(paths, set.documents);
  const reader = SnapshotReader.open(new IndexFolder(paths.index).current().snapshot);
  const model = openQueryModel(MAX_QUERY_TOKENS);
  const signal = (overrides, isSilent) => {
    const source = new ColdSearchSource(reader, {
      openModel: isSilent ? undefined : () => model,
      hasTime: () => true,
      candidates: RANKING.candidates,
    });
    return ranking(set, (query) => {
      const request = { ...requestOf(query), maxQueryTokens: MAX_QUERY_TOKENS };
      const { fused } = searchIndex(source, request, { ...RANKING, ...overrides });
      return fused.slice(0, DEPTH).map(({ document }) => reader.record(document).tags[0]);
    });
  };
  const dense = { denseWeightProse: 1, denseWeightFiles: 1, graphWeight: 0 };
  const rankings = {
    'lexical alone': signal({ graphWeight: 0 }, true),
    'dense alone': signal(dense, false),
    'lexical + dense': signal({ graphWeight: 0 }, false),
    'all three, fused': signal({}, false),
    recall: ranking(set, (query) => recallIds(paths, query)),
  };
  reader.close();
  return rankings;
}

/** Sets that share a corpus share its index. */
function corpusOf(set) {
  return set.name.replace(/_ctx$/, '');
}

function ranking(set, search) {
  return new Map(set.queries.map((query) => [query.id, search(query)]));
}

function requestOf(query) {
  return { text: query.text, entities: query.entities ?? [] };
}

/** What `reflect recall` would answer when nothing is too weak and nothing too alike. */
function recallIds(paths, query) {
  const { considered } = coldRecall(
    {
      paths,
      settings: { maxQueryTokens: MAX_QUERY_TOKENS },
      modelFolder: '',
      now: Date.parse(LONG_AGO),
      hasTime: () => true,
    },
    { ...requestOf(query), limit: DEPTH, bar: 0, foreignBar: 0 },
  );
  return considered.slice(0, DEPTH).map(({ record }) => record.tags[0]);
}

async function buildIndex(paths, documents) {
  const store = new MemoryLearningStore();
  await store.put(documents.map((document) => asChange(toLearning(document))));
  const started = Date.now();
  const report = await reindex(
    { paths, store, clock: Date.now, embedder: embedder() },
    { onProgress: showProgress },
  );
  if (process.stderr.isTTY && report.embedded > 0) {
    const seconds = Math.round((Date.now() - started) / 1000);
    process.stderr.write(`\rembedded ${String(report.embedded)} in ${String(seconds)} s\n`);
  }
}

function embedder() {
  const script = new URL('../../../libs/core/dist/indexing/embed-thread-main.js', import.meta.url);
  return new MiniLmEmbedder({
    threads: 2,
    startThread: (data) => new Worker(script, { workerData: data }),
  });
}

function showProgress({ phase, done, total }) {
  if (phase === 'embed' && process.stderr.isTTY) {
    process.stderr.write(`\rembedding ${String(done)}/${String(total)}`);
  }
}

function asChange(learning) {
  return { id: learning.id, revise: () => learning };
}

/** The set's id travels as a tag, which the index does not search. */
function toLearning({ id, title, text, entities = [], triples = [] }) {
  return {
    id: `lrn-${Buffer.from(id).toString('hex')}`,
    kind: 'reference',
    title,
    body: text,
    confidence: 'medium',
    scope: { kind: 'global' },
    tags: [id],
    entities: [...new Set(entities)].map((name) => ({ name, type: 'word' })),
    relations: triples.map(([source, type, target]) => ({ source, type, target })),
    files: [],
    queries: [],
    source: {},
    created: LONG_AGO,
    updated: LONG_AGO,
    status: 'active',
    count: 1,
    seen: [],
    supersedes: [],
  };
}
