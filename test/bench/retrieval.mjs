// Measures recall on labelled retrieval sets through the product's own index and recall.
//
//   npm run bench:retrieval -- --data DIR [--split dev] [--sets a,b] [--try name=v,w]... [--resident] [--out DIR]
//     [--json]
//
// DIR holds data/<set>/corpus.jsonl and data/<set>/<split>/{queries.jsonl,qrels.tsv}, and the kit's
// lib/bm25.mjs and lib/text.mjs for its baselines. Vectors are kept in bench-out/embeddings, so that a
// second run embeds nothing. With --out, <set>.RUN.jsonl holds the ranking of every query.
//
// --try adds a row for each value of one of the ranking parameters, the others as they are.
//
// --resident adds what processes give that keep the index (hnswlib and a graphology graph), and counts the
// queries for which the ids are those of the cold reader; exit code 1 when one is not.
//
// "without graph" has the entities as words, so what "all three" has more is what the walk gives;
// "no communities" drops only what says the same in nearly the same words. Exit code 2: no data.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { RANKING } from '@reflect/core/search';

import { baselines } from './retrieval/baselines.mjs';
import { metricsOf } from './retrieval/metrics.mjs';
import { printTable } from './retrieval/print-table.mjs';
import { listSets, readSet } from './retrieval/read-set.mjs';
import { RESIDENT_TWINS, searchSet } from './retrieval/search-set.mjs';
import { machine } from './shared/machine.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/eval/retrieval' },
    split: { type: 'string', default: 'dev' },
    sets: { type: 'string' },
    try: { type: 'string', multiple: true, default: [] },
    resident: { type: 'boolean', default: false },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const trials = options.try.flatMap((trial) => {
  const [name, values] = trial.split('=');
  if (!(name in RANKING) || values === undefined) {
    process.stderr.write(`bench:retrieval: --try ${trial} names none of the ranking parameters.\n`);
    process.exit(2);
  }
  return values.split(',').map((value) => ({ [name]: Number(value) }));
});
const names = options.sets?.split(',') ?? listSets(options.data, options.split);
if (names.length === 0) {
  process.stderr.write(
    `bench:retrieval: no data/<set>/${options.split}/queries.jsonl in ${options.data}; ` +
      'give the folder of the retrieval sets with --data DIR.\n',
  );
  process.exit(2);
}

const report = { ...machine(), split: options.split, sets: [] };
for (const name of names) {
  const set = readSet(options.data, name, options.split);
  const { resident } = options;
  const searched = await searchSet(set, { trials, resident });
  const rankings = { ...(await baselines(options.data, set)), ...searched };
  const scores = Object.fromEntries(
    Object.entries(rankings).map(([method, ranked]) => [method, metricsOf(set, ranked)]),
  );
  report.sets.push({
    ...{ name, documents: set.documents.length, queries: set.queries.length, scores },
    ...(resident && { sameIds: sameIds(rankings) }),
  });
  if (options.out !== undefined) writeRun(options.out, name, rankings.recall);
  if (!options.json) printTable(report.sets.at(-1));
}
if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else process.stdout.write(`\n${report.machine}, Node ${report.node}, split ${report.split}\n`);

if (report.sets.some(({ queries, sameIds }) => isDifferent(queries, sameIds))) process.exitCode = 1;

/** For how many queries a process that keeps the index gives the ids of the cold reader. */
function sameIds(rankings) {
  const isSame = ([qid, ids], twin) => ids.join() === twin.get(qid).join();
  return Object.fromEntries(
    Object.entries(RESIDENT_TWINS).map(([name, twin]) => [
      name,
      [...rankings[name]].filter((ranked) => isSame(ranked, rankings[twin])).length,
    ]),
  );
}

function isDifferent(queries, sameIds = {}) {
  return Object.values(sameIds).some((same) => same < queries);
}

function writeRun(folder, name, ranked) {
  mkdirSync(folder, { recursive: true });
  const lines = [...ranked].map(([qid, ids]) => `${JSON.stringify({ qid, ranked: ids })}\n`);
  writeFileSync(join(folder, `${name}.RUN.jsonl`), lines.join(''));
}
