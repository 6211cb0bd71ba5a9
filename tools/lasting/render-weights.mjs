const WIDTH = 110;
const MOST = 127;
const DIGITS = 4;

/** The source of the weights of the classifier. */
export function renderWeights({ weights, dimension, signs, slots }) {
  const vectors = 2 * dimension;
  const dense = vectors + signs.length;
  const named = signs.map((name, n) => `    ${name}: ${digits(weights[vectors + n])},`);
  return [
    '// Made by `node tools/fit-lasting.mjs --write`: change that, not this.',
    '',
    "import type { LastingWeights } from './lasting-weights.js';",
    '',
    'export const FITTED_WEIGHTS: LastingWeights = {',
    `  bias: ${digits(weights[dense + slots])},`,
    `  meaning: ${packed(weights.subarray(0, dimension))},`,
    `  around: ${packed(weights.subarray(dimension, vectors))},`,
    `  wording: ${packed(weights.subarray(dense, dense + slots))},`,
    '  signs: {',
    ...named,
    '  },',
    '};',
    '',
  ].join('\n');
}

function packed(values) {
  const unit = Math.max(...values.map(Math.abs)) / MOST;
  const bytes = Buffer.from(Int8Array.from(values, (value) => Math.round(value / unit)).buffer);
  const lines = bytes.toString('base64').match(new RegExp(`.{1,${String(WIDTH)}}`, 'g'));
  return `{\n    unit: ${unit.toPrecision(DIGITS)},\n    bytes: [\n${lines.map((line) => `      '${line}',`).join('\n')}\n    ].join(''),\n  }`;
}

function digits(value) {
  return String(Number(value.toFixed(DIGITS)));
}
