import { ModelComparer, openEmbeddedMiniLm } from '@reflect/core/search';

/** The label of every pair, as the store judges the two. */
export async function judgePairs(pairs) {
  const judge = new ModelComparer({
    openModel: () => openEmbeddedMiniLm({ modelFolder: '' }),
    findSimilar: () => Promise.resolve([]),
  });
  const judged = [];
  for (const { id, a, b } of pairs) {
    const comparisons = await judge.compare(learningOf(a), [learningOf(b)]);
    if (comparisons === undefined) throw new Error('The embedded model is missing: npm run build.');
    judged.push({ id, label: comparisons[0].relation, reason: comparisons[0].reason });
  }
  return judged;
}

function learningOf(text) {
  return { title: text, body: text };
}
