/** Means over all labelled queries; one that was not answered scores 0. */
export function metricsOf(set, ranked) {
  const rows = [...set.relevant].map(([qid, relevant]) =>
    scoreQuery(relevant, ranked.get(qid) ?? []),
  );
  const mean = (key) => rows.reduce((sum, row) => sum + row[key], 0) / Math.max(1, rows.length);
  return { hit3: mean('hit3'), recall3: mean('recall3'), mrr10: mean('mrr10') };
}

function scoreQuery(relevant, ids) {
  const found = ids.slice(0, 3).filter((id) => relevant.has(id)).length;
  const first = ids.slice(0, 10).findIndex((id) => relevant.has(id));
  return {
    hit3: found > 0 ? 1 : 0,
    recall3: found / relevant.size,
    mrr10: first < 0 ? 0 : 1 / (first + 1),
  };
}
