// Measures what a prompt costs that the MCP server answers, beside a command hook that does the same.
//
//   npm run bench:warm -- [--size 10000] [--runs 60] [--words 12|100|2000] [--data DIR] [--json]
//
// The server is `reflect mcp`, spoken to over its standard input and output as Claude Code does; times
// are from the request's last byte to the whole answer. DIR is as for bench:hooks.
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { openHome, sweepHome } from './hooks/home.mjs';
import { readSource } from './hooks/source.mjs';
import { coldTimes } from './warm/cold-times.mjs';
import { ServedHooks } from './warm/served-hooks.mjs';
import { summary } from './shared/summary.mjs';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '60' },
    words: { type: 'string', default: '12' },
    data: { type: 'string', default: '../shared/eval/retrieval' },
    json: { type: 'boolean', default: false },
  },
});

const size = Number(options.size);
const runs = Number(options.runs);
const source = readSource(resolve(options.data), size);
const home = await openHome(size, source.learnings);
const asked = source.prompts.find(({ words }) => words === Number(options.words));
if (asked === undefined) throw new Error(`There are no prompts of ${options.words} words.`);
const { texts } = asked;

const server = await ServedHooks.start(home);
const idleMib = server.residentMib();
const first = await server.prompt(texts[0], 'first');
const times = [];
for (let run = 0; run < runs; run++) {
  times.push(await server.prompt(texts[run % texts.length], `served ${String(run)}`));
}
const answered = times.filter(({ given }) => given).length;
const report = {
  machine: `${String(cpus().length)} x ${cpus()[0]?.model ?? 'unknown'}`,
  node: process.version,
  learnings: size,
  source: source.name,
  runs,
  words: asked.words,
  initializeMs: server.initializeMs,
  firstMs: first.ms,
  served: summary(times.map(({ ms }) => ms)),
  answered,
  idleMib,
  residentMib: server.residentMib(),
  ...coldTimes(home, texts, runs),
};
await server.close();
sweepHome(home);
if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else print(report);

function print({ served, command, bare, ...rest }) {
  const row = (name, { median, p95 }) =>
    `  ${name.padEnd(34)} p50 ${median.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms\n`;
  process.stdout.write(
    `${String(rest.learnings)} learnings (${rest.source}), ${String(rest.runs)} prompts of ${String(rest.words)} words, ${String(rest.answered)} given something\n` +
      row('answered by the server', served) +
      row('command hook that does the same', command) +
      row('process that does nothing', bare) +
      `  initialize ${rest.initializeMs.toFixed(0)} ms, first prompt ${rest.firstMs.toFixed(0)} ms, ` +
      `RSS ${rest.idleMib.toFixed(0)} MiB before, ${rest.residentMib.toFixed(0)} MiB after\n` +
      `${rest.machine}, Node ${rest.node}\n`,
  );
}
