/** Gradient-boosted regression trees: in each round one for each relation, in their order. */
export interface TreeTable {
  /** Names of the features, in the order by which trees number them. */
  readonly features: readonly string[];
  readonly biases: readonly number[];
  /**
   * A round a line, its trees between `|`, of each the node before its branches: a split is
   * `feature<threshold`, followed by the branch of values up to the threshold and the one above; a leaf is what
   * it adds to the score, in units of 1/10,000.
   */
  readonly trees: string;
}

interface Split {
  readonly feature: number;
  readonly threshold: number;
  readonly below: Node;
  readonly above: Node;
}

type Node = number | Split;

const LEAF_UNIT = 10_000;

/** Scores features by trees that are read once, at the first call. */
export class BoostedTrees {
  #trees: readonly Node[] | undefined;

  constructor(private readonly table: TreeTable) {}

  /** A score for each relation, as it goes into a softmax. Missing features count as 0. */
  scores(measures: Readonly<Record<string, number>>): readonly number[] {
    this.#trees ??= this.table.trees
      .trim()
      .split(/\n| \| /)
      .map(readTree);
    const values = this.table.features.map((name) => measures[name] ?? 0);
    const scores = [...this.table.biases];
    for (const [n, tree] of this.#trees.entries()) {
      const relation = n % scores.length;
      scores[relation] = (scores[relation] ?? 0) + valueOf(tree, values);
    }
    return scores;
  }
}

function valueOf(tree: Node, values: readonly number[]): number {
  let node = tree;
  while (typeof node !== 'number') {
    node = (values[node.feature] ?? 0) <= node.threshold ? node.below : node.above;
  }
  return node;
}

function readTree(line: string): Node {
  const tokens = line.split(' ').values();
  const read = (): Node => {
    const [feature = '', threshold] = (tokens.next().value ?? '').split('<');
    if (threshold === undefined) return Number(feature) / LEAF_UNIT;
    const [below, above] = [read(), read()];
    return { feature: Number(feature), threshold: Number(threshold), below, above };
  };
  return read();
}
