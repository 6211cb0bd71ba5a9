// Measures capture on labelled sessions: reads every session with the reader of its harness, digests
// it, lets the heuristic driver learn, and scores what it learned with the scorer of the data.
//
//   npm run bench:capture -- --data DIR [--out PREDS.jsonl] [--json]
//
// DIR holds sessions/<harness>/*.jsonl, gold.jsonl and score.mjs. Exit code 2 when it does not, 1 when
// a session could not be read. Sessions of a harness that reflect does not know are left out.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { loadProduct } from './capture/load-product.mjs';
import { projectsOf, readGold, sessionFiles } from './capture/labelled-data.mjs';
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
    `bench:capture: no sessions/<harness>/*.jsonl, gold.jsonl and score.mjs in ${options.data ?? '(no --data given)'}; ` +
      'give the folder of labelled transcripts with --data DIR.\n',
  );
  process.exit(2);
}

const product = await loadProduct();
const gold = readGold(options.data);
const known = files.filter(({ harness }) => product.readers.has(harness));
const sessions = [];
for (const file of known) sessions.push(await measureSession(product, file, gold));

const predictions = sessions.flatMap((session) => session.predictions);
if (options.out !== undefined) {
  writeFileSync(options.out, predictions.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
const names = new Set(sessions.map((session) => session.name));
const labelled = gold.filter((item) => names.has(item.file));
const scored = (items) => score(options.data, predictions, items);
const project = projectsOf(options.data);
const projects = [...new Set([...names].map(project))].sort();
const report = summarise(sessions, {
  all: scored(labelled),
  stored: score(
    options.data,
    predictions.filter(({ oneOff }) => !oneOff),
    labelled,
  ),
  halves: halves(labelled).map(scored),
  projects: projects.map((name) => [
    name,
    scored(labelled.filter(({ file }) => project(file) === name)),
  ]),
  harnesses: [...product.readers.keys()].map((harness) => [
    harness,
    scored(labelled.filter(({ file }) => file.startsWith(`${harness}/`))),
  ]),
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
