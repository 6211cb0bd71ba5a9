import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

import { importanceOf } from './importance.mjs';

const MEANING = 384;
const DIGITS = 5;

/**
 * Writes what fit_attention.py reads: `pairs` with their features, target and `leftOut`, a bit for each of the `folds`, and of each text the words that
 * `wordsOf` tells.
 */
export async function writeNetworkData(folder, { pairs, wordsOf, relations, folds }) {
  const texts = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))];
  const numbers = new Map(texts.map((text, n) => [text, n]));
  const names = Object.keys(pairs[0].features);
  const column = (of) => pairs.map(of);
  writeFileSync(
    join(folder, 'pairs.json'),
    JSON.stringify({
      names,
      relations,
      folds,
      a: column(({ a }) => numbers.get(a)),
      b: column(({ b }) => numbers.get(b)),
      target: column(({ target }) => target),
      leftOut: column(({ leftOut }) => leftOut),
      importance: importanceOf(pairs),
      values: column(({ features }) => names.map((name) => Number(features[name].toFixed(DIGITS)))),
    }),
  );
  await writeWords(folder, texts.map(wordsOf));
}

async function writeWords(folder, texts) {
  const senses = new Map();
  const numberOf = (sense) => {
    if (!senses.has(sense)) senses.set(sense, senses.size);
    return senses.get(sense);
  };
  const told = { starts: [], counts: [], marks: [], senses: [] };
  const file = createWriteStream(join(folder, 'words.f32'));
  for (const words of texts) {
    told.starts.push(told.senses.length);
    told.counts.push(words.length);
    for (const { marks, sense } of words) {
      told.marks.push(marks);
      told.senses.push(numberOf(sense));
    }
    const meanings = new Float32Array(words.length * MEANING);
    words.forEach(({ meaning }, n) => meanings.set(meaning, n * MEANING));
    file.write(Buffer.from(meanings.buffer));
  }
  file.end();
  await finished(file);
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(told));
}
