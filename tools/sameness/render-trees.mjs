const LEAF_UNIT = 10_000;

/** The source of a table of trees, see `TreeTable`. */
export function renderTrees({ names, biases, rounds }) {
  const lines = rounds.map((trees) => trees.map((tree) => tokensOf(tree).join(' ')).join(' | '));
  return [
    '// Made by `node tools/fit-sameness.mjs --write`: change that, not this.',
    '',
    "import type { TreeTable } from './boosted-trees.js';",
    '',
    '/** Names of the features, in the order by which trees number them. */',
    `const features: readonly string[] =\n  '${names.join(' ')}'.split(\n    ' ',\n  );`,
    '',
    `const biases: readonly number[] = [${biases.map((bias) => Number(bias.toFixed(4))).join(', ')}];`,
    '',
    'const trees = `',
    ...lines,
    '`;',
    '',
    'export const TREE_TABLE: TreeTable = { features, biases, trees };',
    '',
  ].join('\n');
}

function tokensOf(tree) {
  if (typeof tree === 'number') return [String(Math.round(tree * LEAF_UNIT))];
  const { feature, threshold, below, above } = tree;
  return [`${feature}<${threshold}`, ...tokensOf(below), ...tokensOf(above)];
}
