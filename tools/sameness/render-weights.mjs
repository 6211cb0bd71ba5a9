const DIGITS = 4;

/** The source of the table of weights. */
export function renderWeights(table, { names, weights, biases }) {
  const numbers = (row) => row.map((value) => Number(value.toFixed(DIGITS))).join(', ');
  return [
    '// Made by `node tools/fit-sameness.mjs --write`: change that, not this.',
    '',
    "import type { WeightTable } from './weight-table.js';",
    '',
    '/** Names of the features, in the order of the weights. */',
    `const features: readonly string[] =\n  '${names.join(' ')}'.split(\n    ' ',\n  );`,
    '',
    '/** A row for each relation, in their order. */',
    'const weights: readonly (readonly number[])[] = [',
    ...weights.map((row) => `  [${numbers(row)}],`),
    '];',
    '',
    `const biases: readonly number[] = [${numbers(biases)}];`,
    '',
    `export const ${table}: WeightTable = { features, weights, biases };`,
    '',
  ].join('\n');
}
