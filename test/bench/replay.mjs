// Replays real sessions in their order through the hooks, learning from each before the next begins, and
// scores how many mistakes of earlier sessions were told of in time.
//
//   npm run bench:replay -- --data DIR [--split dev] [--out PREDS.jsonl] [--cross] [--repo NAME] [--json] [--keep]
//
// DIR is the replay kit (replay-score.mjs beside its splits) or one of its splits. `--cross` adds a
// control: each repository is answered from the store of another one. `--keep` leaves the homes. Exit code 2 when there is no data.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { diskUse, hookCost } from './replay/cost.mjs';
import { openHome } from './replay/home.mjs';
import { missStages } from './replay/miss-stages.mjs';
import { playAsStranger, playRepository } from './replay/play-repository.mjs';
import { printReport } from './replay/print-report.mjs';
import { placeOf, readSeries } from './replay/read-series.mjs';
import { scorePredictions, writePredictions } from './replay/score-predictions.mjs';
import { machine } from './shared/machine.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    split: { type: 'string', default: 'dev' },
    out: { type: 'string' },
    repo: { type: 'string' },
    cross: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const place = placeOf(options.data ?? '', options.split);
const series = options.data === undefined ? undefined : readSeries(place);
if (series === undefined) {
  process.stderr.write(
    `bench:replay: no order.tsv, prompts.jsonl and replay.jsonl in ${join(place.root, place.split)}; ` +
      'give the folder of the replay kit with --data DIR.\n',
  );
  process.exit(2);
}

const started = performance.now();
const names = [...series.repositories.keys()].filter((name) => name.includes(options.repo ?? ''));
const onSession = ({ file }) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${file}   `);
};
const homes = new Map(names.map((name) => [name, openHome(name)]));
const played = [];
for (const [name, home] of homes) {
  played.push(await playRepository(home, series.repositories.get(name), { onSession }));
}
const predictions = played.flatMap((one) => one.predictions);
if (options.out !== undefined) writePredictions(options.out, predictions);
if (!existsSync(join(place.root, 'replay-score.mjs'))) {
  process.stdout.write(
    `${String(predictions.length)} moments; no replay-score.mjs beside the data\n`,
  );
} else {
  const report = buildReport(scorePredictions(place, predictions));
  const cross = options.cross ? await answeredByStrangers() : undefined;
  if (options.json) process.stdout.write(`${JSON.stringify({ ...report, cross })}\n`);
  else printReport({ ...report, cross });
}
if (!options.keep) for (const home of homes.values()) home.remove();

function buildReport({ figures, missed, trapped }) {
  const merged = (part) => new Map(played.flatMap((one) => [...one[part]]));
  const known = { predictions, stored: merged('stored'), moments: merged('moments') };
  const labels = series.labels.filter(({ repo }) => names.includes(repo));
  const misses = missStages(labels, missed, known);
  return {
    ...machine(),
    seconds: (performance.now() - started) / 1000,
    figures: { ...figures, trapped },
    misses,
    cost: hookCost(
      played.flatMap(({ times }) => times),
      { predictions, prompts: figures.prompts },
    ),
    disk: Object.fromEntries([...homes].map(([name, home]) => [name, diskUse(home)])),
  };
}

/** Each repository answered from the store of the next one: what the words of any project reach. */
async function answeredByStrangers() {
  const given = [];
  for (const [at, name] of names.entries()) {
    const home = homes.get(names[(at + 1) % names.length]);
    given.push(...(await playAsStranger(home, series.repositories.get(name), { onSession })));
  }
  return scorePredictions(place, given).figures;
}
