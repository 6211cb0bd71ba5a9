const STEPS = 200;
const RATE = 0.08;

/**
 * Logistic regression with an L2 penalty, fitted by Adam on all rows at once. A row is `{ dense, sparse, y, times }`:
 * numbers in their order, pairs of slot and value behind them, 1 or 0, and how much it weighs. In total both labels weigh
 * the same, but for rows with `times`, which weigh so many times what one without it does that has their label.
 */
export function fitLogistic(rows, { dense, slots, l2 }) {
  const width = dense + slots;
  const [weights, first, second] = Array.from({ length: 3 }, () => new Float64Array(width + 1));
  const importance = weighed(rows);
  for (let step = 1; step <= STEPS; step++) {
    const gradient = new Float64Array(width + 1);
    for (const [n, row] of rows.entries()) {
      addError(gradient, row, {
        dense,
        width,
        error: (chanceOf(row, weights, dense) - row.y) * importance[n],
      });
    }
    const rate = RATE * (1 - step / (STEPS + 1)) + RATE / 16;
    for (let at = 0; at <= width; at++) {
      const slope = gradient[at] + (at < width ? (l2 * weights[at]) / rows.length : 0);
      first[at] = 0.9 * first[at] + 0.1 * slope;
      second[at] = 0.999 * second[at] + 0.001 * slope ** 2;
      const mean = first[at] / (1 - 0.9 ** step);
      weights[at] -= (rate * mean) / (Math.sqrt(second[at] / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}

function weighed(rows) {
  const plain = rows.filter(({ times }) => times === undefined);
  const many = plain.filter(({ y }) => y === 1).length;
  return rows.map(({ y, times = 1 }) => (times * 0.5) / (y === 1 ? many : plain.length - many));
}

/** From 0 to 1. The bias is the last of the weights. */
export function chanceOf({ dense: values, sparse }, weights, dense) {
  let score = weights[weights.length - 1];
  for (let at = 0; at < dense; at++) score += values[at] * weights[at];
  for (const [slot, value] of sparse) score += value * weights[dense + slot];
  return 1 / (1 + Math.exp(-score));
}

function addError(gradient, { dense: values, sparse }, { dense, width, error }) {
  for (let at = 0; at < dense; at++) gradient[at] += error * values[at];
  for (const [slot, value] of sparse) gradient[dense + slot] += error * value;
  gradient[width] += error;
}
