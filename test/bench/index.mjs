// Measures what it costs to build the index and to keep it up to date.
//
//   npm run bench:index -- [--size 10000] [--runs 5] [--questions 200] [--reuse] [--data DIR] [--json]
//
// DIR holds gen-scale.mjs, which makes realistic learnings; without it simple ones are made here. The
// learnings are documents on disk. What follows the full build is the `reflect reindex` that people
// run, its start included: medians of some runs, beside a bare Node. With --reuse an index that an
// earlier run built is taken for the full build, which takes minutes.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readSource } from './hooks/source.mjs';
import { openIndexHome } from './index/home.mjs';
import { printIndexReport } from './index/print-report.mjs';
import { bareCpu, runReindex } from './index/run-reindex.mjs';
import { runStep } from './index/run-step.mjs';
import { machine } from './shared/machine.mjs';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '5' },
    questions: { type: 'string', default: '200' },
    reuse: { type: 'boolean', default: false },
    data: { type: 'string', default: '../shared/eval/retrieval' },
    json: { type: 'boolean', default: false },
  },
});

const size = Number(options.size);
const source = readSource(resolve(options.data), size);
const home = await openIndexHome(source.learnings);
const full = options.reuse && home.hasIndex() ? undefined : runStep(home, 'full');
const updates = { bare: [], again: [], added: [], edited: [], removed: [] };
for (let run = 0; run < Number(options.runs); run++) {
  updates.bare.push(bareCpu(home));
  updates.again.push(runReindex(home));
  await home.addOne();
  updates.added.push(runReindex(home));
  await home.editOne();
  updates.edited.push(runReindex(home));
  await home.removeOne();
  updates.removed.push(runReindex(home));
}
await home.addOne();
runReindex(home);
const readers = runStep(home, 'readers', [options.questions]);
await home.removeOne();
const report = { ...machine(), learnings: size, source: source.name, full, updates, readers };
if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else printIndexReport(report);
