import { documentOf } from '../shared/learning-of.mjs';
import { isSameWorld, someOf } from './sample.mjs';

const LIMIT = 3;

/** How many queries of other sets are given anything. */
export async function askForeign(reflect, { name }, samples) {
  const result = { asked: 0, injected: 0, from: {} };
  for (const { set, queries } of samples) {
    if (isSameWorld(name, set.name)) continue;
    const answers = await askAll(reflect, queries);
    const injected = answers.filter((given) => given.length > 0).length;
    result.asked += queries.length;
    result.injected += injected;
    result.from[set.name] = injected / queries.length;
  }
  return result;
}

/** How many queries have a right answer among the first three, and how many still do with the threshold. */
export async function askOwn(reflect, { queries, relevant }, count) {
  const asked = someOf(
    queries.filter(({ id }) => relevant.has(id)),
    count,
  );
  const [free, barred] = [await askAll(reflect, asked, 0), await askAll(reflect, asked)];
  const isHit = (answers) => (query, at) =>
    answers[at].some((id) => relevant.get(query.id).has(id));
  const hits = asked.map(isHit(free));
  const kept = asked.map(isHit(barred)).filter((hit, at) => hit && hits[at]);
  return { asked: asked.length, hits: hits.filter(Boolean).length, kept: kept.length };
}

async function askAll(reflect, queries, threshold) {
  const answers = [];
  for (const { text, entities = [] } of queries) {
    const { results } = await reflect.recall({ text, entities, limit: LIMIT, threshold });
    answers.push(results.map(({ record }) => documentOf(record)));
  }
  return answers;
}
