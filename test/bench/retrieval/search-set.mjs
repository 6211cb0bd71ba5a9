import { resolve } from 'node:path';

import { coldRecall, dataPaths, IndexFolder } from '@reflect/core';
import {
  ColdSearchSource,
  openQueryModel,
  RANKING,
  searchIndex,
  SnapshotReader,
} from '@reflect/core/search';

import { buildIndex } from '../shared/build-index.mjs';

const DEPTH = 10;
const MAX_QUERY_TOKENS = 32;
const LONG_AGO = '2026-01-01T00:00:00.000Z';

/** Rankings of a set's queries: each signal alone, what the graph adds, and recall as users get it. */
export async function searchSet(set) {
  const paths = dataPaths({ REFLECT_LEARNINGS_DIR: resolve('bench-out/retrieval', corpusOf(set)) });
  await buildIndex(paths, set.documents.map(toLearning));
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
