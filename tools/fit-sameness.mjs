// Fits the weights of the sameness judge (libs/core/src/engine/sameness).
//
//   node tools/fit-sameness.mjs [--data ../shared/eval/sameness/dev] [--cross-validate] [--write]
//
// Trains on the pairs of DIR and on those of tools/sameness/training-rules.txt, and prints how the judge
// does on DIR when fitted to all of it and, with --cross-validate, when fitted without the group that is
// judged (tenths of the groups are left out in turn). With --write the weights replace the table in the
// source. Exit code 2 when there is no data.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { importSource } from './import-source.mjs';
import { fitLogistic } from './sameness/fit-logistic.mjs';
import { pairsOfDevelopment, pairsOfTrainingRules } from './sameness/pairs.mjs';
import { printScores } from './sameness/print-scores.mjs';
import { renderWeights } from './sameness/render-weights.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/eval/sameness/dev' },
    'cross-validate': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const FOLDS = 10;
const CORE = join(import.meta.dirname, '../libs/core/src/engine/sameness');
const scorer = join(options.data, '../score.mjs');
if (!existsSync(join(options.data, 'pairs.jsonl')) || !existsSync(scorer)) {
  process.stderr.write(
    `fit-sameness: no pairs.jsonl in ${options.data} or no score.mjs beside it; name the folder with --data DIR.\n`,
  );
  process.exit(2);
}

const { scorePairs } = await import(pathToFileURL(scorer));
const { RELATIONS, readStatement, pairFeatures, relationOf } = await importSource(
  join(CORE, 'fitting.ts'),
);
const { MiniLm } = await importSource(join(CORE, '../../../../minilm/src/index.ts'));
const model = MiniLm.open().preload();
const read = remembered((text) => {
  const statement = readStatement(text);
  return { statement, meaning: model.readWords(statement.words) };
});

const pairs = [...pairsOfDevelopment(options.data), ...pairsOfTrainingRules()].map((pair) => {
  const features = pairFeatures(read(pair.a), read(pair.b));
  return { ...pair, features, target: RELATIONS.indexOf(pair.label) };
});
const judged = pairs.filter(({ isOwn }) => !isOwn);

const fitted = fitLogistic(pairs);
printScores('fitted', scoresOf(judged.map((pair) => fitted.predict(pair.features))));
if (options['cross-validate']) {
  const groups = [...new Set(judged.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, n) => [group, n % FOLDS]));
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitLogistic(pairs.filter(({ group }) => foldOf.get(group) !== fold)),
  );
  const predictions = judged.map(({ group, features }) =>
    models[foldOf.get(group)].predict(features),
  );
  printScores('cross-validated by group', scoresOf(predictions));
}
if (options.write) writeFileSync(join(CORE, 'model/weights.generated.ts'), renderWeights(fitted));

function scoresOf(predictions) {
  const labelled = predictions.map((values, n) => ({
    id: judged[n].id,
    label: relationOf(Object.fromEntries(RELATIONS.map((relation, at) => [relation, values[at]]))),
  }));
  return scorePairs(judged, labelled, { balanced: true });
}

function remembered(compute) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key);
  };
}
