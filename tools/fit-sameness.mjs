// Fits the weights of the sameness judge (libs/core/src/engine/sameness).
//
//   node tools/fit-sameness.mjs [--data ../shared/eval/sameness/dev] [--networks FOLDER] [--cross-validate] [--write]
//
// Two judges: of a pair of sentences, boosted trees and a network that are asked together, trained on the pairs of DIR, on
// those of tools/sameness/rules, and on what was said on different matters (tools/lasting), and of a sentence beside several wordings of a rule, trained on what the first
// judge, fitted without that rule, says of the wordings. The network is fitted by sameness/fit_attention.py, which needs
// PyTorch (PYTHON names the interpreter), into FOLDER, and taken from there the next time. Prints how the judge does
// on DIR when fitted to all of it and, with --cross-validate, when fitted without the group that is judged (thirds of
// the groups are left out in turn): on pairs, and as a store that is told everything. With --write the weights
// replace the tables in the source. Exit code 2 when there is no data.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { format, resolveConfig } from 'prettier';

import { tellStore } from '../test/bench/sameness/tell-store.mjs';
import { importSource } from './import-source.mjs';
import { fitLogistic } from './sameness/fit-logistic.mjs';
import { fitTrees } from './sameness/fit-trees.mjs';
import { groupExamples } from './sameness/group-examples.mjs';
import { memoryStore } from './sameness/memory-store.mjs';
import { writeNetworkData } from './sameness/network-data.mjs';
import { packedNetwork } from './sameness/packed-network.mjs';
import {
  groupsOfDevelopment,
  groupsOfRules,
  pairsOfDevelopment,
  pairsOfRules,
} from './sameness/pairs.mjs';
import { printScores } from './sameness/print-scores.mjs';
import { renderNetwork } from './sameness/render-network.mjs';
import { renderTrees } from './sameness/render-trees.mjs';
import { renderWeights } from './sameness/render-weights.mjs';
import { pairsOfTalk } from './sameness/talk-pairs.mjs';

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/eval/sameness/dev' },
    networks: { type: 'string', default: join(tmpdir(), 'reflect-sameness-networks') },
    'cross-validate': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const FOLDS = 3;
/** Chosen by the likelihood of what is left out. */
const L2_OF_GROUPS = 100;
/** One in so many of the rules beside this file shows how a sentence stands to several wordings. */
const SOME_RULES = 20;
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
const ruleGroups = groupsOfRules();
const foldOf = new Map(
  [groups, ruleGroups].flatMap((of) => of.map(({ id }, n) => [id, n % FOLDS])),
);
const told = [
  ...pairsOfDevelopment(options.data),
  ...pairsOfRules(ruleGroups),
  ...pairsOfTalk((text) => model.embed(text)),
];
const pairs = told.map((pair) => {
  const features = pairFeatures(read(pair.a), read(pair.b));
  const leftOut = foldsOf(pair.group).reduce((bits, fold) => bits | (1 << fold), 0);
  return { ...pair, features, leftOut, target: RELATIONS.indexOf(pair.label) };
});
const judged = pairs.filter(({ isOwn }) => !isOwn);
await fitNetworks(options.networks);

const fitted = fitPairs(pairs, 'all');
printScores('fitted', scoresOf(judged.map((pair) => predicted(fitted, pair))));

const withoutFold = folds().map((fold) =>
  fitPairs(
    pairs.filter(({ group }) => !foldsOf(group).includes(fold)),
    fold,
  ),
);
const judge = (a, b, group) =>
  judgeSameness(read(a), read(b), { ofPair: likelihoods(withoutFold[foldOf.get(group)]) });
const cosine = (a, b) => dot(read(a).meaning.sentence, read(b).meaning.sentence);
const examples = groupExamples([...groups, ...ruleGroups.filter((_, n) => n % SOME_RULES === 0)], {
  judge,
  cosine,
  relations: RELATIONS,
  groupFeatures,
});
if (options['cross-validate']) await crossValidate();
if (options.write) {
  const write = async (name, source) => {
    const filepath = join(CORE, 'model', name);
    const style = await resolveConfig(filepath);
    writeFileSync(filepath, await format(source, { ...style, filepath }));
  };
  await write('trees.generated.ts', renderTrees(fitted.trees));
  await write('attention.generated.ts', renderNetwork(networkOf('all')));
  const ofGroups = fitLogistic(examples, L2_OF_GROUPS);
  await write('group-weights.generated.ts', renderWeights('GROUP_TABLE', ofGroups));
}

/** Fits the networks of all folds, and the one of all pairs, unless FOLDER has them. */
async function fitNetworks(folder) {
  mkdirSync(folder, { recursive: true });
  const wordsOf = (text) => core.wordInputs(read(text));
  await writeNetworkData(folder, { pairs, wordsOf, relations: RELATIONS, folds: FOLDS });
  const script = join(import.meta.dirname, 'sameness/fit_attention.py');
  // Networks that were fitted to something else are worth nothing.
  const stamp = join(folder, 'fitted-to');
  const data = [
    script,
    ...['pairs.json', 'texts.json', 'words.f32'].map((name) => join(folder, name)),
  ];
  const hash = createHash('sha256');
  for (const file of data) hash.update(readFileSync(file));
  const fittedTo = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fittedTo) return;
  rmSync(stamp, { force: true });
  const { status } = spawnSync(process.env.PYTHON ?? 'python3', [script, folder], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.stderr.write(
      'fit-sameness: the network was not fitted; fit_attention.py needs Python with PyTorch (Debian: python3-torch), which PYTHON may name.\n',
    );
    process.exit(1);
  }
  writeFileSync(stamp, fittedTo);
}

function networkOf(name) {
  const file = join(options.networks, `network-${String(name)}.json`);
  return packedNetwork(JSON.parse(readFileSync(file, 'utf8')));
}

/** Both models of a pair, whose mean is asked. */
function fitPairs(examples, network) {
  const trees = fitTrees(examples, RELATIONS.length);
  const attention = new core.DecomposableAttention(networkOf(network));
  const predict = (features, a, b) => {
    const both = [trees.predict(features), attention.likelihoods(a, b, features)].map(byRelation);
    const told = core.combined(...both, [a.statement.language, b.statement.language]);
    return RELATIONS.map((relation) => told[relation]);
  };
  return { trees, predict };
}

async function crossValidate() {
  const predictions = judged.map((pair) => predicted(withoutFold[foldsOf(pair.group)[0]], pair));
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

function predicted({ predict }, { a, b, features }) {
  return predict(features, read(a), read(b));
}

function likelihoods({ predict }) {
  return (...pair) => {
    return byRelation(predict(...pair));
  };
}

function byRelation(values) {
  return Object.fromEntries(RELATIONS.map((relation, at) => [relation, values[at]]));
}

function scoresOf(predictions) {
  const labelled = predictions.map((values, n) => ({
    id: judged[n].id,
    label: relationOf(byRelation(values)),
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
