import { IndexFolder } from '@reflect/core';
import {
  ColdSearchSource,
  entitiesInPlay,
  openQueryModel,
  RANKING,
  rerankContext,
  ResidentIndex,
  ResidentSearchSource,
  searchIndex,
  selectLearnings,
  SnapshotReader,
} from '@reflect/core/search';

import { documentOf } from '../shared/learning-of.mjs';
import { openSet } from '../shared/open-set.mjs';

const DEPTH = 10;

/**
 * Rankings of a set's queries: each signal alone, what each part adds, and recall as users get it.
 * `trials` are ranking parameters to compare with those that are; `resident` adds what processes give
 * that keep the index, under the names of `RESIDENT_TWINS`.
 */
export async function searchSet(set, { trials = [], resident = false } = {}) {
  const { paths, reflect, cold } = await openSet(set);
  const reader = SnapshotReader.open(new IndexFolder(paths).current().snapshot);
  const search = searcher(reader, cold.settings.recall);
  const rankingWith = (parameters) => ranking(set, (query) => search(query, parameters));
  const rankings = {
    'lexical alone': ranking(set, (query) => search(query, { graphWeight: 0 }, true)),
    'dense alone': rankingWith(DENSE_ALONE),
    'without graph': rankingWith({ graphWeight: 0 }),
    'all three, fused': rankingWith({}),
    ...Object.fromEntries(trials.map((trial) => [nameOf(trial), rankingWith(trial)])),
    'recall, no communities': ranking(set, (query) => search.withoutCommunities(query)),
    recall: await rankingByRecall(set, cold),
    ...(resident && (await residentRankings(set, { paths, reflect }))),
  };
  reader.close();
  return rankings;
}

/** Each ranking of a process that keeps the index, and that of the cold reader that it must equal. */
export const RESIDENT_TWINS = {
  'all three, resident': 'all three, fused',
  'recall, resident': 'recall',
};

async function residentRankings(set, { paths, reflect }) {
  const { snapshot, vectors, graph } = await new ResidentIndex(new IndexFolder(paths)).current();
  const { maxQueryTokens } = reflect.settings.recall;
  const model = openQueryModel(maxQueryTokens);
  const { candidates } = RANKING;
  const source = new ResidentSearchSource(snapshot, { model, vectors, graph, candidates });
  const search = (query) =>
    searchIndex(source, { ...requestOf(query), maxQueryTokens }, RANKING)
      .fused.slice(0, DEPTH)
      .map(({ document }) => documentOf(snapshot.record(document)));
  return {
    'all three, resident': ranking(set, search),
    'recall, resident': await rankingByRecall(set, reflect),
  };
}

function nameOf(trial) {
  return Object.entries(trial).flat().join(' ');
}

const DENSE_ALONE = { denseWeightProse: 1, denseWeightFiles: 1, graphWeight: 0 };

/** Searches as recall does, with parameters of one's own. */
function searcher(reader, settings) {
  const model = rememberQueries(openQueryModel(settings.maxQueryTokens));
  const outcomeOf = (query, overrides, isSilent) => {
    const source = new ColdSearchSource(reader, {
      openModel: isSilent ? undefined : () => model,
      hasTime: () => true,
      candidates: RANKING.candidates,
    });
    const request = { ...requestOf(query), maxQueryTokens: settings.maxQueryTokens };
    return searchIndex(source, request, { ...RANKING, ...overrides });
  };
  const idOf = ({ document }) => documentOf(reader.record(document));
  const search = (query, overrides, isSilent = false) =>
    outcomeOf(query, overrides, isSilent).fused.slice(0, DEPTH).map(idOf);
  search.withoutCommunities = (query) => {
    const request = { ...requestOf(query), limit: DEPTH, threshold: 0, foreignThreshold: 0 };
    const considered = selectLearnings({
      outcome: outcomeOf(query, {}, false),
      request,
      context: rerankContext(request, Date.now()),
      recordOf: (document) => ({ ...reader.record(document), community: undefined }),
      projectOf: () => undefined,
    });
    return given(considered);
  };
  return search;
}

/** Four searches ask for the meaning of every query. */
function rememberQueries(model) {
  const known = new Map();
  return {
    ...model,
    embedQuery: (text) => {
      if (!known.has(text)) known.set(text, model.embedQuery(text));
      return known.get(text);
    },
  };
}

function ranking(set, search) {
  return new Map(set.queries.map((query) => [query.id, search(query)]));
}

/** What `reflect recall` would answer when nothing is too weak. */
async function rankingByRecall(set, reflect) {
  const ranked = new Map();
  for (const { id, text, entities = [] } of set.queries) {
    const { considered } = await reflect.recall({ text, entities, limit: DEPTH, threshold: 0 });
    ranked.set(id, given(considered));
  }
  return ranked;
}

function given(considered) {
  return considered
    .filter(({ skipped }) => skipped === undefined)
    .map(({ record }) => documentOf(record));
}

function requestOf({ text, entities = [] }) {
  return { text, entities: entitiesInPlay(text, entities) };
}
