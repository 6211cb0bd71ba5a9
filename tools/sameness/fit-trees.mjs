import { importanceOf } from './importance.mjs';

/** Chosen by what is left out, as are the other numbers: more or larger trees say no more. */
const ROUNDS = 100;
const LEAVES = 8;
const RATE = 0.1;
const L2 = 8;
const LEAST_ROWS = 20;
const BINS = 48;

/**
 * Gradient boosting of regression trees on the gradient of the multinomial log loss: in each round one tree
 * for each label, grown leaf by leaf where the loss falls most, on features cut into quantiles (Friedman 2001,
 * "Greedy function approximation", algorithm 6, with the second-order gains of Chen and Guestrin 2016,
 * "XGBoost", equation 7). A tree is a leaf, its value, or a split, `{feature, threshold, below, above}`.
 */
export function fitTrees(pairs, labels) {
  const names = Object.keys(pairs[0].features);
  const table = binned(pairs, names);
  const weights = importanceOf(pairs).map((share) => share * pairs.length);
  const targets = pairs.map(({ target }) => target);
  const biases = priors(targets, { weights, labels });
  const scores = biases.map((bias) => new Float64Array(pairs.length).fill(bias));
  const rounds = Array.from({ length: ROUNDS }, () => {
    const likelihoods = softmaxOf(scores, pairs.length);
    return likelihoods.map((likelihood, label) =>
      growTree(table, gradients(likelihood, { label, targets, weights }), scores[label]),
    );
  });
  return { names, biases, rounds, predict: (features) => predict(features, names, biases, rounds) };
}

function gradients(likelihood, { label, targets, weights }) {
  const slope = new Float64Array(targets.length);
  const curve = new Float64Array(targets.length);
  for (let row = 0; row < targets.length; row += 1) {
    slope[row] = weights[row] * (likelihood[row] - (targets[row] === label ? 1 : 0));
    curve[row] = weights[row] * likelihood[row] * (1 - likelihood[row]);
  }
  return { slope, curve };
}

/** Grows a tree and adds what it says to the scores of its rows. */
function growTree(table, gradient, scores) {
  const root = leafOf(table, gradient, Int32Array.from(scores.keys()));
  const leaves = [root];
  while (leaves.length < LEAVES) {
    const best = leaves.reduce((one, other) => (other.gain > one.gain ? other : one));
    if (!(best.gain > 0)) break;
    leaves.splice(leaves.indexOf(best), 1, ...split(best, table, gradient));
  }
  for (const leaf of leaves) for (const row of leaf.rows) scores[row] += leaf.value;
  return treeOf(root);
}

function split(leaf, table, gradient) {
  const { feature, bin } = leaf.best;
  const column = table.columns[feature];
  const below = leafOf(
    table,
    gradient,
    leaf.rows.filter((row) => column[row] <= bin),
  );
  const above = leafOf(
    table,
    gradient,
    leaf.rows.filter((row) => column[row] > bin),
  );
  leaf.split = { feature, threshold: table.edges[feature][bin], below, above };
  return [below, above];
}

function treeOf({ split: at, value }) {
  if (at === undefined) return value;
  return { ...at, below: treeOf(at.below), above: treeOf(at.above) };
}

function leafOf({ columns }, { slope, curve }, rows) {
  let slopes = 0;
  let curves = 0;
  for (const row of rows) {
    slopes += slope[row];
    curves += curve[row];
  }
  const leaf = { rows, value: (-RATE * slopes) / (curves + L2), gain: 0, best: undefined };
  if (rows.length < 2 * LEAST_ROWS) return leaf;
  const whole = slopes ** 2 / (curves + L2);
  const sums = {
    slope: new Float64Array(BINS),
    curve: new Float64Array(BINS),
    rows: new Int32Array(BINS),
  };
  columns.forEach((column, feature) => {
    for (const values of Object.values(sums)) values.fill(0);
    for (const row of rows) {
      const bin = column[row];
      sums.slope[bin] += slope[row];
      sums.curve[bin] += curve[row];
      sums.rows[bin] += 1;
    }
    let [left, leftCurve, count] = [0, 0, 0];
    for (let bin = 0; bin < BINS - 1; bin += 1) {
      left += sums.slope[bin];
      leftCurve += sums.curve[bin];
      count += sums.rows[bin];
      if (count < LEAST_ROWS || sums.rows[bin] === 0) continue;
      if (rows.length - count < LEAST_ROWS) break;
      const gain =
        left ** 2 / (leftCurve + L2) + (slopes - left) ** 2 / (curves - leftCurve + L2) - whole;
      if (gain > leaf.gain) Object.assign(leaf, { gain, best: { feature, bin } });
    }
  });
  return leaf;
}

/** Each feature as the numbers of its quantiles; an edge is the largest value of its bin, of few digits. */
function binned(pairs, names) {
  const edges = names.map((name) => {
    const sorted = pairs.map(({ features }) => features[name]).sort((one, other) => one - other);
    const cuts = Array.from(
      { length: BINS - 1 },
      (_, n) => sorted[Math.floor(((n + 1) * (sorted.length - 1)) / BINS)],
    );
    return [...new Set(cuts.map(short))];
  });
  const columns = names.map((name, n) =>
    Uint8Array.from(pairs, ({ features }) => {
      const bin = edges[n].findIndex((edge) => features[name] <= edge);
      return bin < 0 ? edges[n].length : bin;
    }),
  );
  return { columns, edges };
}

const DIGITS = 4;

function short(value) {
  return Number(value.toFixed(DIGITS));
}

function priors(targets, { weights, labels }) {
  const sums = Array.from({ length: labels }, () => 0);
  targets.forEach((target, row) => (sums[target] += weights[row]));
  const all = sums.reduce((sum, value) => sum + value, 0);
  return sums.map((sum) => Math.log(Math.max(sum, 1e-9) / all));
}

function softmaxOf(scores, rows) {
  const likelihoods = scores.map(() => new Float64Array(rows));
  for (let row = 0; row < rows; row += 1) {
    const values = softmax(scores.map((score) => score[row]));
    values.forEach((value, label) => (likelihoods[label][row] = value));
  }
  return likelihoods;
}

function softmax(scores) {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function predict(features, names, biases, rounds) {
  const values = names.map((name) => features[name]);
  const scores = biases.map((bias, label) =>
    rounds.reduce((sum, trees) => sum + valueOf(trees[label], values), bias),
  );
  return softmax(scores);
}

function valueOf(tree, values) {
  let node = tree;
  while (typeof node !== 'number') {
    node = values[node.feature] <= node.threshold ? node.below : node.above;
  }
  return node;
}
