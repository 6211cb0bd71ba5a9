/** One set's methods, a line each. */
export function printTable({ name, documents, queries, scores, sameIds = {} }) {
  const out = process.stdout;
  out.write(`\n${name}: ${String(documents)} documents, ${String(queries)} queries\n`);
  out.write(`  ${''.padEnd(22)}  hit@3  recall@3  MRR@10\n`);
  for (const [method, { hit3, recall3, mrr10 }] of Object.entries(scores)) {
    out.write(`  ${method.padEnd(22)}  ${show(hit3)}     ${show(recall3)}   ${show(mrr10)}\n`);
  }
  for (const [method, same] of Object.entries(sameIds)) {
    out.write(
      `  ${method}: ${String(same)} of ${String(queries)} queries have the ids of the cold reader\n`,
    );
  }
}

function show(value) {
  return value.toFixed(3).replace(/^0/, '').padStart(5);
}
