// Fits the classifier that tells which sentences of a person hold beyond the task at hand
// (libs/core/src/engine/capture/lasting).
//
//   node tools/fit-lasting.mjs [--sessions FOLDER]... [--measure FILE.jsonl]... [--l2 NUMBER] [--write]
//
// It is fitted to tools/lasting/*.jsonl, a turn a line: `text` as somebody would type it, and its `sentences`, each
// `{ s, y }` with y 1 for one that lasts; `before`, where it is known, is what the agent had said. They were written
// for this, a file by one writer, but turns-with-what-came-before.jsonl by four. Writers do not write as people talk to
// agents all day: it is fitted to the sessions below each FOLDER as well, which tools/lasting/real-labels.txt has labels
// of. Those sessions are not part of the project, and without all of them no weights are written.
//
// Printed is, without --write of each file when fitted without it, of the sessions of each repository when fitted
// without them, and of each FILE when fitted to all, the area under the ROC curve and the share of lasting sentences
// that are found where 2, 5 and 12 % of the others are. With --write the weights replace those in the source. A line
// of FILE may also be a single sentence, `{ turn, s, y }`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

import { format, resolveConfig } from 'prettier';

import { importSource } from './import-source.mjs';
import { chanceOf, fitLogistic } from './lasting/fit-logistic.mjs';
import { missingSessions, realTurns } from './lasting/real-sessions.mjs';
import { renderWeights } from './lasting/render-weights.mjs';

const { values: options } = parseArgs({
  options: {
    sessions: { type: 'string', multiple: true, default: [] },
    measure: { type: 'string', multiple: true, default: [] },
    l2: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const CORE = join(import.meta.dirname, '../libs/core/src/engine/capture/lasting');
const DATA = join(import.meta.dirname, 'lasting');
const ALARMS = [0.02, 0.05, 0.12];
/** What a real sentence weighs, of written ones. Few of them last: those weigh more. */
const REAL_TIMES = { lasting: 12, other: 3 };

const missing = options.sessions.filter((folder) => !existsSync(folder));
if (missing.length > 0 || (options.write && options.sessions.length === 0)) {
  const none = missing.length > 0 ? `No sessions in ${missing.join(', ')}.` : 'No --sessions.';
  console.error(
    `${none} The weights are fitted to real sessions, too, which are not part of the project.`,
  );
  process.exit(2);
}

const lost = options.write ? missingSessions(options.sessions) : 0;
if (lost > 0) {
  console.error(`${String(lost)} of the labelled sessions are not there: no weights are written.`);
  process.exit(2);
}

const { lastingFeatures, MAX_CHARACTERS, splitSentences, SLOTS } = await importSource(
  join(CORE, 'fitting.ts'),
);
const { MiniLm } = await importSource(join(import.meta.dirname, '../libs/minilm/src/index.ts'));
const model = MiniLm.open().preload();
const vectors = new Map();
const encoder = {
  embed(text, options) {
    if (!vectors.has(text)) vectors.set(text, model.embed(text, options));
    return vectors.get(text);
  },
};

const names = readdirSync(DATA).filter((name) => name.endsWith('.jsonl'));
const files = names.sort().map((name) => ({ name, rows: rowsOf(join(DATA, name)) }));
const real = await realRows();
const all = [...files.flatMap(({ rows }) => rows), ...real];
const signs = Object.keys(all[0].signs);
const dense = 2 * model.dimension + signs.length;
const shape = { dense, slots: SLOTS, l2: Number(options.l2) };

console.log(
  `${String(all.length)} sentences, ${String(all.filter(({ y }) => y === 1).length)} of them last`,
);
// Of weights that are only to be written nothing is asked.
for (const { name, rows } of options.write ? [] : files) {
  const others = files.filter((file) => file.name !== name).flatMap((file) => file.rows);
  report(`${name}, left out`, rows, fitLogistic([...others, ...real], shape));
}
for (const name of options.write ? [] : new Set(real.map(({ repository }) => repository))) {
  const own = real.filter(({ repository }) => repository === name);
  if (!own.some(({ y }) => y === 1)) continue;
  // People start sessions anew with the same words.
  const said = new Set(own.map(({ s }) => s));
  const others = all.filter(({ repository, s }) => repository !== name && !said.has(s));
  report(`${name}, left out`, own, fitLogistic(others, shape));
}
const weights = fitLogistic(all, shape);
for (const file of options.measure) report(basename(file), rowsOf(file), weights);
if (options.write) {
  const parts = { weights, dimension: model.dimension, signs, slots: SLOTS };
  const file = join(CORE, 'weights.generated.ts');
  const style = await resolveConfig(file);
  writeFileSync(file, await format(renderWeights(parts), { ...style, filepath: file }));
}

/** The sentences of a file as rows of features. */
function rowsOf(file) {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.flatMap((line) => {
    const { sentences, s, y, before = '' } = JSON.parse(line);
    const told = sentences ?? [{ s, y }];
    const turn = told.map((one) => one.s);
    return told.map((one, at) => rowOf(one, { turn, at, before }));
  });
}

/** The sentences of real sessions as rows of features. */
async function realRows() {
  if (options.sessions.length === 0) return [];
  const turns = await realTurns(options.sessions, splitSentences);
  return turns.flatMap(({ repository, before, sentences }) => {
    const turn = sentences.map(({ s }) => s);
    return sentences.flatMap(({ s, y }, at) => {
      if (y === undefined || s.length > MAX_CHARACTERS) return [];
      const times = y === 1 ? REAL_TIMES.lasting : REAL_TIMES.other;
      return { ...rowOf({ s, y }, { turn, at, before }), s, repository, times };
    });
  });
}

function rowOf({ s, y }, place) {
  const { meaning, around, wording, signs: told } = lastingFeatures(s, place, encoder);
  return {
    dense: Float64Array.from([...meaning, ...around, ...Object.values(told)]),
    sparse: [...wording],
    signs: told,
    y,
  };
}

function report(name, rows, fitted) {
  const judged = rows.map((row) => ({ y: row.y, chance: chanceOf(row, fitted, dense) }));
  const others = judged.filter(({ y }) => y === 0).map(({ chance }) => chance);
  const lasting = judged.filter(({ y }) => y === 1).map(({ chance }) => chance);
  const sorted = others.toSorted((a, b) => b - a);
  const found = ALARMS.map((share) => {
    const bar = sorted[Math.floor(share * sorted.length)] ?? 0;
    const hits = lasting.filter((chance) => chance > bar).length;
    return `${((100 * hits) / lasting.length).toFixed(0)} % at ${String(100 * share)} % (${bar.toFixed(2)})`;
  });
  const area = lasting.reduce(
    (sum, chance) => sum + others.filter((other) => other < chance).length,
    0,
  );
  const auc = (area / lasting.length / others.length).toFixed(3);
  console.log(
    `${name.padEnd(28)} ${String(judged.length).padStart(5)}  AUC ${auc}  found ${found.join(', ')}`,
  );
}
