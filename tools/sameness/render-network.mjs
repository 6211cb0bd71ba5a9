/** The source of the weights of the network, see `AttentionWeights`. */
export function renderNetwork(network) {
  const { measures, ...numbers } = network;
  return [
    '// Made by `node tools/fit-sameness.mjs --write`: change that, not this.',
    '',
    "import type { AttentionWeights } from './attention-weights.js';",
    '',
    `const measures: readonly string[] =\n  '${measures.join(' ')}'.split(\n    ' ',\n  );`,
    '',
    `export const ATTENTION: AttentionWeights = { measures, ...(${JSON.stringify(numbers)}) };`,
    '',
  ].join('\n');
}
