import { importanceOf } from './importance.mjs';

const LABELS = 5;
const STEPS = 220;
const RATE = 0.05;
/**
 * Multinomial logistic regression with an L2 penalty, fitted by Adam on all examples at once; every label
 * weighs the same in total. Features are standardised for fitting, and the weights put back after it.
 */
export function fitLogistic(pairs, l2) {
  const names = Object.keys(pairs[0].features);
  const scale = scaleOf(pairs, names);
  const rows = pairs.map(({ features }) =>
    Float64Array.from(names, (name, n) => (features[name] - scale.mean[n]) / scale.deviation[n]),
  );
  const weights = descend(rows, { pairs, importance: importanceOf(pairs), l2 });
  const unscaled = weights.map((row) => names.map((_, n) => row[n] / scale.deviation[n]));
  const biases = weights.map(
    (row, label) =>
      row[names.length] - names.reduce((sum, _, n) => sum + unscaled[label][n] * scale.mean[n], 0),
  );
  return {
    names,
    weights: unscaled,
    biases,
    predict: (features) => predict(features, { names, unscaled, biases }),
  };
}

function predict(features, { names, unscaled, biases }) {
  const scores = unscaled.map((row, label) =>
    names.reduce((sum, name, n) => sum + row[n] * features[name], biases[label]),
  );
  return softmax(scores);
}

function softmax(scores) {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function scaleOf(pairs, names) {
  const mean = names.map(
    (name) => pairs.reduce((sum, { features }) => sum + features[name], 0) / pairs.length,
  );
  const deviation = names.map((name, n) => {
    const variance =
      pairs.reduce((sum, { features }) => sum + (features[name] - mean[n]) ** 2, 0) / pairs.length;
    return Math.sqrt(variance) || 1;
  });
  return { mean, deviation };
}

function descend(rows, { pairs, importance, l2 }) {
  const width = rows[0].length + 1;
  const make = () => Array.from({ length: LABELS }, () => new Float64Array(width));
  const [weights, first, second] = [make(), make(), make()];
  for (let step = 1; step <= STEPS; step++) {
    const gradient = make();
    rows.forEach((row, at) => {
      softmax(weights.map((weight) => weightedSum(row, weight))).forEach((probability, label) => {
        const error = (probability - (pairs[at].target === label ? 1 : 0)) * importance[at];
        addScaled(gradient[label], { row, error });
      });
    });
    weights.forEach((weight, label) => {
      for (let n = 0; n < width; n++) {
        const slope = gradient[label][n] + (n < width - 1 ? (l2 * weight[n]) / rows.length : 0);
        first[label][n] = 0.9 * first[label][n] + 0.1 * slope;
        second[label][n] = 0.999 * second[label][n] + 0.001 * slope ** 2;
        const [mean, variance] = [
          first[label][n] / (1 - 0.9 ** step),
          second[label][n] / (1 - 0.999 ** step),
        ];
        weight[n] -= (RATE * mean) / (Math.sqrt(variance) + 1e-8);
      }
    });
  }
  return weights;
}

// Loops, since these run some hundred million times.
function weightedSum(row, weight) {
  let sum = weight[row.length];
  for (let n = 0; n < row.length; n++) sum += row[n] * weight[n];
  return sum;
}

function addScaled(gradient, { row, error }) {
  for (let n = 0; n < row.length; n++) gradient[n] += error * row[n];
  gradient[row.length] += error;
}
