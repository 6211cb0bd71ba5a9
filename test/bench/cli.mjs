// Measures what commands of `reflect` take, as multiples of a bare Node in the same run.
//
//   npm run bench:cli -- [--sizes 10000] [--runs 7] [--only learn,doctor] [--data DIR] [--json]
//
// DIR holds gen-scale.mjs, which makes realistic learnings; without it simple ones are made here. The
// learnings are documents on disk with an index, which the first run builds in minutes and keeps in
// bench-out/index. `learn` and `drain` store what they learn, and their index is brought up to date.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { commandsOf } from './cli/commands.mjs';
import { measureCommands } from './cli/measure.mjs';
import { printCommands } from './cli/print-commands.mjs';
import { readSource } from './hooks/source.mjs';
import { openIndexHome } from './index/home.mjs';
import { runStep } from './index/run-step.mjs';
import { machine } from './shared/machine.mjs';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '7' },
    only: { type: 'string' },
    data: { type: 'string', default: '../shared/eval/retrieval' },
    json: { type: 'boolean', default: false },
  },
});

const report = { ...machine(), runs: Number(options.runs), sizes: [] };
for (const size of options.sizes.split(',').map(Number)) {
  const { name, learnings } = readSource(resolve(options.data), size);
  const home = await openIndexHome(learnings);
  if (!home.hasIndex()) runStep(home, 'full');
  const commands = commandsOf(home, learnings, options.only?.split(','));
  report.sizes.push({ learnings: size, source: name, ...measureCommands(home, commands, options) });
  if (!options.json) printCommands(report.sizes.at(-1));
}
if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
