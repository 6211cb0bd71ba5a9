// Measures whether recall stays silent where there is nothing to find, and speaks where there is.
//
//   npm run bench:abstain -- --data DIR [--split dev] [--sets a,b] [--foreign 40] [--own 200] [--json]
//
// DIR is that of bench:retrieval, whose indexes are used. The queries of each set are asked of the
// documents of every other set that is about something else; what recall gives then is given in vain.
// Of its own queries, those count whose answer is among the three that recall would give without a
// threshold: how many of these answers still come with it? Exit code 2 when there is no data.
import { parseArgs } from 'node:util';

import { askForeign, askOwn } from './abstain/ask-set.mjs';
import { printAbstention } from './abstain/print-abstention.mjs';
import { sampleOf } from './abstain/sample.mjs';
import { listSets, readSet } from './retrieval/read-set.mjs';
import { openSet } from './shared/open-set.mjs';
import { machine } from './shared/machine.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/eval/retrieval' },
    split: { type: 'string', default: 'dev' },
    sets: { type: 'string' },
    foreign: { type: 'string', default: '40' },
    own: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
});

const names = options.sets?.split(',') ?? listSets(options.data, options.split);
if (names.length === 0) {
  process.stderr.write(
    `bench:abstain: no data/<set>/${options.split}/queries.jsonl in ${options.data}; ` +
      'give the folder of the retrieval sets with --data DIR.\n',
  );
  process.exit(2);
}

const sets = names.map((name) => readSet(options.data, name, options.split));
const report = { ...machine(), split: options.split, sets: [] };
for (const set of sets) {
  const { reflect } = await openSet(set);
  const foreign = await askForeign(reflect, set, sampleOf(sets, Number(options.foreign)));
  const own = await askOwn(reflect, set, Number(options.own));
  report.sets.push({ name: set.name, documents: set.documents.length, foreign, own });
}
if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else printAbstention(report);
