const WIDTH = 110;

/** The source of the weights of the network, see `AttentionWeights`. */
export function renderNetwork(network) {
  const { measures, ...numbers } = network;
  const source = JSON.stringify(numbers, undefined, 2).replace(
    /"bytes": "([^"]*)"/g,
    (_, bytes) =>
      `"bytes": [${bytes
        .match(new RegExp(`.{1,${String(WIDTH)}}`, 'g'))
        .map((line) => `'${line}'`)
        .join(',\n')}].join('')`,
  );
  return [
    '// Made by `node tools/fit-sameness.mjs --write`: change that, not this.',
    '',
    "import type { AttentionWeights } from './attention-weights.js';",
    '',
    `const measures: readonly string[] =\n  '${measures.join(' ')}'.split(\n    ' ',\n  );`,
    '',
    `export const ATTENTION: AttentionWeights = { measures, ...(${source}) };`,
    '',
  ].join('\n');
}
