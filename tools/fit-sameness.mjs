// Fits the weights of the sameness judge (libs/core/src/engine/sameness).
//
//   node tools/fit-sameness.mjs [--data ../shared/eval/sameness/dev] [--cross-validate] [--write]
//
// Two models: of a pair of sentences, a logistic regression and boosted trees whose mean is asked, trained on the
// pairs of DIR and on those of tools/sameness/training-rules.txt, and of a sentence beside several wordings of a
// rule, trained on what the first model, fitted without that rule, says of the wordings. Prints how the judge does on DIR when fitted to
// all of it and, with --cross-validate, when fitted without the group that is judged (tenths of the groups are
// left out in turn): on pairs, and as a store that is told everything. With --write the weights replace the
// tables in the source. Exit code 2 when there is no data.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { tellStore } from '../test/bench/sameness/tell-store.mjs';
import { importSource } from './import-source.mjs';
import { fitLogistic } from './sameness/fit-logistic.mjs';
import { fitTrees } from './sameness/fit-trees.mjs';
import { groupExamples } from './sameness/group-examples.mjs';
import { memoryStore } from './sameness/memory-store.mjs';
import {
  groupsOfDevelopment,
  pairsOfDevelopment,
  pairsOfTrainingRules,
} from './sameness/pairs.mjs';
import { printScores } from './sameness/print-scores.mjs';
import { renderTrees } from './sameness/render-trees.mjs';
import { renderWeights } from './sameness/render-weights.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/eval/sameness/dev' },
    'cross-validate': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const FOLDS = 10;
/** Chosen by the likelihood of what is left out. */
const L2_OF_GROUPS = 100;
const CORE = join(import.meta.dirname, '../libs/core/src/engine/sameness');
const scorer = join(options.data, '../score.mjs');
if (!existsSync(join(options.data, 'pairs.jsonl')) || !existsSync(scorer)) {
  process.stderr.write(
    `fit-sameness: no pairs.jsonl in ${options.data} or no score.mjs beside it; name the folder with --data DIR.\n`,
  );
  process.exit(2);
}

const { scorePairs } = await import(pathToFileURL(scorer));
const core = await importSource(join(CORE, 'fitting.ts'));
const { RELATIONS, readStatement, pairFeatures, judgeSameness, groupFeatures, relationOf, dot } =
  core;
const { MiniLm } = await importSource(join(CORE, '../../../../minilm/src/index.ts'));
const model = MiniLm.open().preload();
const read = remembered((text) => {
  const statement = readStatement(text);
  return { statement, meaning: model.readWords(statement.words) };
});

const groups = groupsOfDevelopment(options.data);
const foldOf = new Map(groups.map(({ id }, n) => [id, n % FOLDS]));
const pairs = [...pairsOfDevelopment(options.data), ...pairsOfTrainingRules()].map((pair) => {
  const features = pairFeatures(read(pair.a), read(pair.b));
  return { ...pair, features, target: RELATIONS.indexOf(pair.label) };
});
const judged = pairs.filter(({ isOwn }) => !isOwn);

const fitted = fitPairs(pairs);
printScores('fitted', scoresOf(judged.map((pair) => fitted.predict(pair.features))));

const withoutFold = folds().map((fold) =>
  fitPairs(pairs.filter(({ group }) => !foldsOf(group).includes(fold))),
);
const judge = (a, b, group) =>
  judgeSameness(read(a), read(b), { ofPair: likelihoods(withoutFold[foldOf.get(group)]) });
const cosine = (a, b) => dot(read(a).meaning.sentence, read(b).meaning.sentence);
const examples = groupExamples(groups, { judge, cosine, relations: RELATIONS, groupFeatures });
if (options['cross-validate']) await crossValidate();
if (options.write) {
  const write = (file, source) => writeFileSync(join(CORE, 'model', file), source);
  write('weights.generated.ts', renderWeights('PAIR_TABLE', fitted.logistic));
  write('trees.generated.ts', renderTrees(fitted.trees));
  const ofGroups = fitLogistic(examples, L2_OF_GROUPS);
  write('group-weights.generated.ts', renderWeights('GROUP_TABLE', ofGroups));
}

/** Both models of a pair, whose mean is asked. */
function fitPairs(examples) {
  const [logistic, trees] = [fitLogistic(examples), fitTrees(examples, RELATIONS.length)];
  const predict = (features) => {
    const other = trees.predict(features);
    return logistic.predict(features).map((value, n) => (value + other[n]) / 2);
  };
  return { logistic, trees, predict };
}

async function crossValidate() {
  const predictions = judged.map(({ group, features }) =>
    withoutFold[foldsOf(group)[0]].predict(features),
  );
  printScores('pairs, cross-validated by group', scoresOf(predictions));
  const groupsWithoutFold = folds().map((fold) =>
    fitLogistic(
      examples.filter(({ group }) => foldOf.get(group) !== fold),
      L2_OF_GROUPS,
    ),
  );
  const models = folds().map((fold) => ({
    ofPair: likelihoods(withoutFold[fold]),
    ofGroup: likelihoods(groupsWithoutFold[fold]),
  }));
  const foldOfText = new Map(
    groups.flatMap((group) => textsOf(group).map((text) => [text, foldOf.get(group.id)])),
  );
  const store = memoryStore(core, { model, modelFor: (text) => models[foldOfText.get(text)] });
  const out = mkdtempSync(join(tmpdir(), 'reflect-sameness-'));
  const files = [];
  for await (const { name, learnings } of tellStore(groups, store)) {
    files.push(join(out, name));
    writeFileSync(files.at(-1), learnings.map((line) => `${JSON.stringify(line)}\n`).join(''));
  }
  process.stdout.write('store, cross-validated by group:\n');
  spawnSync(process.execPath, [scorer, 'store', options.data, ...files], { stdio: 'inherit' });
  rmSync(out, { recursive: true });
}

function folds() {
  return Array.from({ length: FOLDS }, (_, fold) => fold);
}

/** Pairs of two groups are named by both. */
function foldsOf(group) {
  return group.split('/').flatMap((id) => (foldOf.has(id) ? [foldOf.get(id)] : []));
}

function textsOf({ canonical, ...others }) {
  return [
    canonical,
    ...Object.values(others).flatMap((texts) =>
      Array.isArray(texts) ? texts.map(({ text }) => text) : [],
    ),
  ];
}

function likelihoods({ predict }) {
  return (features) => {
    const values = predict(features);
    return Object.fromEntries(RELATIONS.map((relation, at) => [relation, values[at]]));
  };
}
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
