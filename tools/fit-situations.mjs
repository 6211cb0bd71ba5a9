// Places the situations of rules, and rules with what people asked where they applied, by meaning
// (libs/core/src/engine/indexing/generated/example-rules.ts).
//
//   node tools/fit-situations.mjs [--write]
//
// Read are the table in libs/core/src/engine/indexing/situation-table.ts and tools/situations/*.jsonl, a rule a line:
// `rule`, and in `asked` what people typed to an agent when it applied. They were written for this by five writers who saw
// no code; some are the prompts that tools/fit-asked.mjs was fitted to. The vector of a situation is that of its questions,
// its name and its words, each a third; that of a rule its own. Prints how many there are; with --write they replace those
// in the source.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { format, resolveConfig } from 'prettier';

import { importSource } from './import-source.mjs';

const { values: options } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const CORE = join(import.meta.dirname, '../libs/core/src/engine/indexing');
const DATA = join(import.meta.dirname, 'situations');
/** Of four bits, of which one is the sign: the nearest is the same, and every package that holds them is smaller. */
const MOST = 7;

const { SITUATION_TABLE } = await importSource(join(CORE, 'situation-table.ts'));
const { MiniLm } = await importSource(join(import.meta.dirname, '../libs/minilm/src/index.ts'));
const model = MiniLm.open().preload();

const situations = SITUATION_TABLE.trim().split('\n').map(placeOfSituation);
const examples = readdirSync(DATA)
  .filter((name) => name.endsWith('.jsonl'))
  .sort()
  .flatMap((name) => readFileSync(join(DATA, name), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const vectors = [...situations, ...examples.map(({ rule }) => model.embed(rule))].map(quantized);
console.log(`${String(situations.length)} situations, ${String(examples.length)} rules`);
if (options.write) {
  const file = join(CORE, 'generated/example-rules.ts');
  const style = await resolveConfig(file);
  writeFileSync(file, await format(render(), { ...style, filepath: file }));
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

function render() {
  const scales = Buffer.from(Float32Array.from(vectors, ({ scale }) => scale).buffer);
  const rows = Buffer.concat(vectors.map(({ values }) => halves(values)));
  return [
    '// Made by `node tools/fit-situations.mjs --write`: change that, not this.',
    '',
    '/** Names the weights that made the vectors. */',
    `export const PLACED_BY: string = ${JSON.stringify(model.modelId)};`,
    '',
    '/** base64 of f32[rows] scales: first the situations of the table, then the rules below. */',
    `export const PLACE_SCALES: string = ${packed(scales)};`,
    '',
    '/** base64 of u4[rows][dimension], the first of two in the lower half of a byte; 8 stands for 0. */',
    `export const PLACE_VECTORS: string = ${packed(rows)};`,
    '',
    '/** What people asked where a rule applied, with `;` between two: a line a rule. */',
    `export const ASKED_OF_RULES: readonly string[] = ${JSON.stringify(examples.map(askedOf))};`,
    '',
  ].join('\n');
}

function askedOf({ rule, asked }) {
  if (asked.some((text) => text.includes(';'))) throw new Error(`";" in what is asked of: ${rule}`);
  return asked.join('; ');
}

/** One long line, which nobody reads. */
function packed(bytes) {
  return `'${bytes.toString('base64')}'`;
}
