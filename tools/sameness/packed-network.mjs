const MOST = 127;
const DIGITS = 5;

/** What fit_attention.py writes as `AttentionWeights`. */
export function packedNetwork(network) {
  const { gate, nearness, sameSense, measures, means, deviations } = network;
  const layers = ['project', 'attend', 'compare', 'hidden', 'output'];
  return {
    ...Object.fromEntries(layers.map((name) => [name, packedLayer(network[name])])),
    gate: { weights: gate.weights[0].map(digits), bias: digits(gate.biases[0]) },
    nearness: digits(nearness),
    sameSense: digits(sameSense),
    measures,
    means: means.map(digits),
    deviations: deviations.map(digits),
  };
}

function packedLayer({ weights, biases }) {
  const units = weights.map((row) => digits(Math.max(1e-6, ...row.map(Math.abs)) / MOST));
  const bytes = weights.flatMap((row, n) => row.map((value) => Math.round(value / units[n])));
  return {
    units,
    biases: biases.map(digits),
    bytes: Buffer.from(Int8Array.from(bytes, bounded).buffer).toString('base64'),
  };
}

/** The unit was rounded. */
function bounded(value) {
  return Math.max(-MOST, Math.min(MOST, value));
}

function digits(value) {
  return Number(value.toPrecision(DIGITS));
}
