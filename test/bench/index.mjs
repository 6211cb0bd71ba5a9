// Measures what it costs to build the index and to keep it up to date.
//
//   npm run bench:index -- [--size 10000] [--questions 200] [--reuse] [--data DIR] [--json]
//
// DIR holds gen-scale.mjs, which makes realistic learnings; without it simple ones are made here. The
// learnings are documents on disk, and every step is a process of its own, as a drain is. With
// --reuse an index that an earlier run built is taken for the full build, which takes minutes.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readSource } from './hooks/source.mjs';
import { openIndexHome } from './index/home.mjs';
import { printIndexReport } from './index/print-report.mjs';
import { runStep } from './index/run-step.mjs';
import { machine } from './shared/machine.mjs';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
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
const again = runStep(home, 'again');
await home.addOne();
const added = runStep(home, 'again');
const readers = runStep(home, 'readers', [options.questions]);
await home.removeOne();
const report = { ...machine(), learnings: size, source: source.name, full, again, added, readers };
if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else printIndexReport(report);
