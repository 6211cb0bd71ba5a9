import { IndexFolder } from '@reflect/core';
import {
  ColdSearchSource,
  openQueryModel,
  RANKING,
  ResidentIndex,
  ResidentSearchSource,
  searchIndex,
  SnapshotReader,
} from '@reflect/core/search';

const MAX_QUERY_TOKENS = 32;
const { candidates } = RANKING;

/**
 * Asks the cold and the resident reader the same questions: every other word of the titles of
 * learnings.
 */
export async function compareReaders(paths, count) {
  const folder = new IndexFolder(paths);
  const reader = SnapshotReader.open(folder.current().snapshot);
  const model = openQueryModel(MAX_QUERY_TOKENS);
  const { snapshot, vectors, graph } = await new ResidentIndex(folder).current();
  const resident = new ResidentSearchSource(snapshot, { model, vectors, graph, candidates });
  const cold = new ColdSearchSource(reader, {
    openModel: () => model,
    hasTime: () => true,
    candidates,
  });
  const pairs = questionsOf(reader, count).map((text) => [
    search(cold, text),
    search(resident, text),
  ]);
  reader.close();
  return {
    questions: pairs.length,
    sameTop3: pairs.filter(([one, other]) => top3(one) === top3(other)).length / pairs.length,
    largestDifference: Math.max(...pairs.map(([one, other]) => differenceOf(one, other))),
  };
}

function questionsOf(reader, count) {
  const { documents } = reader.header;
  const step = Math.max(1, Math.floor(documents / count));
  const numbers = Array.from({ length: Math.min(count, documents) }, (_, at) => at * step);
  return numbers.map((number) => {
    const words = reader.record(number).title.split(/\s+/);
    return words.filter((_, at) => at % 2 === 0).join(' ');
  });
}

function search(source, text) {
  return searchIndex(source, { text, entities: [], maxQueryTokens: MAX_QUERY_TOKENS }, RANKING);
}

function top3({ fused }) {
  return fused
    .slice(0, 3)
    .map(({ document }) => document)
    .join();
}

/** Largest difference between the cosines of one candidate. */
function differenceOf(one, other) {
  return Math.max(
    0,
    ...one.fused.map(({ document }) => Math.abs(one.cosineOf(document) - other.cosineOf(document))),
  );
}
