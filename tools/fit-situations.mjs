// Places the situations of rules, and rules with what people asked where they applied, by meaning
// (tools/situations/generated/example-rules.json, which the build puts beside the model).
//
//   node tools/fit-situations.mjs [--write]
//
// Read are the table in libs/core/src/engine/indexing/situation-table.ts and tools/situations/*.jsonl, a rule a line:
// `rule`, and in `asked` what people typed to an agent when it applied. They were written for this by six writers who saw
// no code; some are the prompts that tools/fit-asked.mjs was fitted to. The vector of a situation is that of its questions,
// its name and its words, each a third; that of a rule its own. Prints how many there are; with --write they replace those
// that are there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { importSource } from './import-source.mjs';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const CORE = join(import.meta.dirname, '../libs/core/src/engine/indexing');
const DATA = join(import.meta.dirname, 'situations');
/** Of four bits, of which one is the sign: the nearest is the same, and every package that holds them is smaller. */
const MOST = 7;

const { SITUATION_TABLE } = await importSource(join(CORE, 'situation-table.ts'));
const { MiniLm } = await importSource(join(import.meta.dirname, '../libs/minilm/src/index.ts'));
const model = MiniLm.open().preload();

const situations = SITUATION_TABLE.split('\n').map(placeOfSituation);
const examples = readdirSync(DATA)
  .filter((name) => name.endsWith('.jsonl'))
  .sort()
  .flatMap((name) => readFileSync(join(DATA, name), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const vectors = [...situations, ...examples.map(({ rule }) => model.embed(rule))].map(quantized);
console.log(`${String(situations.length)} situations, ${String(examples.length)} rules`);
if (options.write) {
  writeFileSync(join(DATA, 'generated/example-rules.json'), `${JSON.stringify(places())}\n`);
}

function placeOfSituation(line) {
  const [name, words, questions] = line.split('|').map((part) => part.trim());
  const asked = questions.split(';').map((question) => model.embed(question.trim()));
  const parts = [
    unit(sumOf(asked)),
    model.embed(name),
    model.embed(`${name}: ${words.replaceAll('_', ' ')}`),
  ];
  return unit(sumOf(parts));
}

function sumOf(rows) {
  return rows[0].map((_, at) => rows.reduce((sum, row) => sum + row[at], 0));
}

function unit(vector) {
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** As `quantize` of libs/minilm, in four bits a component. */
function quantized(vector) {
  const scale = Math.fround(Math.max(...vector.map(Math.abs)) / MOST);
  return { scale, values: Array.from(vector, (value) => Math.round(value / scale)) };
}

/** Two components a byte, the first in its lower half, each with 8 added. */
function halves(values) {
  return Uint8Array.from({ length: values.length / 2 }, (_, at) => {
    return values[2 * at] + 8 + ((values[2 * at + 1] + 8) << 4);
  });
}

/** See `Contents` in libs/core/src/engine/indexing/example-rules.ts. */
function places() {
  const scales = Buffer.from(Float32Array.from(vectors, ({ scale }) => scale).buffer);
  const rows = Buffer.concat(vectors.map(({ values }) => halves(values)));
  return {
    model: model.modelId,
    scales: scales.toString('base64'),
    vectors: rows.toString('base64'),
    asked: examples.map(({ asked }) => asked),
  };
}
