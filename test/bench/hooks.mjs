// Measures what hooks cost: whole-process wall time against a bare `node -e 0`, interleaved.
//
//   npm run bench:hooks -- [--sizes 0,1000,10000] [--runs 40] [--data DIR] [--json]
//     [--triggers 200] [--tasks 50] [--chronicle 500] [--commands 5000]
//
// The second line adds learnings that come back with a file, open tasks of the project, events in the
// chronicle of each session that ends, and failures of commands that are remembered of the project.
// DIR holds gen-scale.mjs, which makes realistic learnings and prompts; without it simple ones are
// made here. Indexes are kept in bench-out/hooks, so that a second run embeds nothing.
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { checkAnswers } from './hooks/check-answers.mjs';
import { openHome, sweepHome } from './hooks/home.mjs';
import { measure } from './hooks/measure.mjs';
import { printSize } from './hooks/print-size.mjs';
import { readSource } from './hooks/source.mjs';
import { rememberCommands } from './hooks/commands.mjs';
import { triggerLearnings, writeTasks } from './hooks/warm-tier.mjs';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '0,1000,10000' },
    runs: { type: 'string', default: '40' },
    data: { type: 'string', default: '../shared/eval/retrieval' },
    triggers: { type: 'string', default: '0' },
    tasks: { type: 'string', default: '0' },
    chronicle: { type: 'string', default: '0' },
    commands: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
  },
});

const runs = Number(options.runs);
const warm = {
  triggers: Number(options.triggers),
  tasks: Number(options.tasks),
  chronicle: Number(options.chronicle),
  commands: Number(options.commands),
};
const report = {
  machine: `${String(cpus().length)} x ${cpus()[0]?.model ?? 'unknown'}`,
  node: process.version,
  runs,
  ...warm,
  sizes: [],
};
for (const size of options.sizes.split(',').map(Number)) {
  const source = readSource(resolve(options.data), size);
  const home = await openHome(size, [...source.learnings, ...triggerLearnings(warm.triggers)]);
  writeTasks(home, warm.tasks);
  rememberCommands(home, warm.commands);
  const answers = size === 0 ? undefined : checkAnswers(home, source.prompts);
  const { bare, hooks } = measure(home, source.prompts, { runs, ...warm });
  report.sizes.push({ learnings: size, source: source.name, bare, hooks, answers });
  if (!options.json) printSize(report.sizes.at(-1));
  sweepHome(home);
}
if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else {
  process.stdout.write(`\n${report.machine}, Node ${report.node}, ${options.runs} runs each\n`);
}
