const DIGITS = 4;

/** The source of the table of weights. */
export function renderWeights({ names, weights, biases }) {
  const numbers = (row) => row.map((value) => Number(value.toFixed(DIGITS))).join(', ');
  return [
    '// Made by `node tools/fit-sameness.mjs --write`: change that, not this.',
    '',
    '/** Names of the features, in the order of the weights. */',
    `export const FEATURES: readonly string[] =\n  '${names.join(' ')}'.split(\n    ' ',\n  );`,
    '',
    '/** A row for each relation, in their order. */',
    'export const WEIGHTS: readonly (readonly number[])[] = [',
    ...weights.map((row) => `  [${numbers(row)}],`),
    '];',
    '',
    `export const BIASES: readonly number[] = [${numbers(biases)}];`,
    '',
  ].join('\n');
}
