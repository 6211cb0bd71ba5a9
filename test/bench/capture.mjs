// Measures capture on labelled sessions: reads every Claude Code session, digests it, lets the
// heuristic driver learn, and scores what it learned with the scorer that comes with the data.
//
//   npm run bench:capture -- --data DIR [--out PREDS.jsonl] [--json]
//
// DIR holds sessions/claude/*.jsonl, gold.jsonl and score.mjs. Exit code 2 when it does not.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { loadProduct } from './capture/load-product.mjs';
import { readGold, sessionFiles } from './capture/labelled-data.mjs';
import { measureSession } from './capture/measure-session.mjs';
import { printReport, summarise } from './capture/report.mjs';
import { score } from './capture/score.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const files = options.data === undefined ? [] : sessionFiles(options.data);
if (files.length === 0) {
  process.stderr.write(
    `bench:capture: no sessions/claude/*.jsonl, gold.jsonl and score.mjs in ${options.data ?? '(no --data given)'}; ` +
      'give the folder of labelled transcripts with --data DIR.\n',
  );
  process.exit(2);
}

const product = await loadProduct();
const gold = readGold(options.data);
const sessions = [];
for (const file of files) sessions.push(await measureSession(product, file, gold));

const predictions = sessions.flatMap((session) => session.predictions);
if (options.out !== undefined) {
  writeFileSync(options.out, predictions.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
const names = new Set(sessions.map((session) => session.name));
const labelled = gold.filter((item) => names.has(item.file));
const report = summarise(sessions, {
  all: score(options.data, predictions, labelled),
  halves: halves(labelled).map((half) => score(options.data, predictions, half)),
});
if (options.json) process.stdout.write(`${JSON.stringify(report)}\n`);
else printReport(report);
if (report.crashed.length > 0) process.exitCode = 1;

/** Every second labelled session: rules that were tuned on one half have to hold on the other. */
function halves(items) {
  const labelledFiles = [...new Set(items.map((item) => item.file))].sort();
  return [0, 1].map((rest) =>
    items.filter((item) => labelledFiles.indexOf(item.file) % 2 === rest),
  );
}
