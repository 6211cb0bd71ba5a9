export interface Matrix {
  readonly columns: number;
  row(index: number): Float64Array;
}

type Weights = (name: string) => Matrix;

const BERT = 'StatefulPartitionedCall/model/tf_bert_model/bert';
const HIDDEN = 384;
const HEADS = 12;
const HEAD = 32;

/** The network written down plainly in double precision: what the kernel must come close to. */
export function encodeReference(
  weights: Weights,
  tokens: readonly number[],
  layers = 6,
): Float64Array {
  let states = normalise(embed(weights, tokens), weights, `${BERT}/embeddings/LayerNorm`);
  for (let layer = 0; layer < layers; layer++) {
    const at = `${BERT}/encoder/layer_._${String(layer)}`;
    const context = attend(weights, states, `${at}/attention/self`);
    const attended = add(states, dense(weights, context, `${at}/attention/output/dense`));
    states = normalise(attended, weights, `${at}/attention/output/LayerNorm`);
    const inner = dense(weights, states, `${at}/intermediate/dense`).map((row) => row.map(gelu));
    const outer = add(states, dense(weights, inner, `${at}/output/dense`));
    states = normalise(outer, weights, `${at}/output/LayerNorm`);
  }
  return unit(mean(states));
}

function embed(weights: Weights, tokens: readonly number[]): Float64Array[] {
  const words = weights('unknown');
  const positions = weights('unknown_0');
  const type = weights('unknown_1').row(0);
  return tokens.map((token, t) => {
    const position = positions.row(t);
    return words.row(token).map((value, i) => value + at(position, i) + at(type, i));
  });
}

function attend(weights: Weights, states: Float64Array[], name: string): Float64Array[] {
  const [queries, keys, values] = ['query', 'key', 'value'].map((part) =>
    dense(weights, states, `${name}/${part}`),
  ) as [Float64Array[], Float64Array[], Float64Array[]];
  return queries.map((query) => {
    const context = new Float64Array(HIDDEN);
    for (let head = 0; head < HEADS; head++) {
      const slice = (vector: Float64Array): Float64Array =>
        vector.subarray(head * HEAD, (head + 1) * HEAD);
      const scores = softmax(keys.map((key) => dot(slice(query), slice(key)) / Math.sqrt(HEAD)));
      values.forEach((value, t) => {
        slice(value).forEach((component, i) => {
          context[head * HEAD + i] = at(context, head * HEAD + i) + component * at(scores, t);
        });
      });
    }
    return context;
  });
}

function dense(weights: Weights, rows: Float64Array[], name: string): Float64Array[] {
  const matrix = weights(`${name}/Tensordot/ReadVariableOp`);
  const bias = weights(`${name}/BiasAdd/ReadVariableOp`).row(0);
  const outputs = rows.map(() => Float64Array.from(bias));
  for (let i = 0; i < (rows[0]?.length ?? 0); i++) {
    const column = matrix.row(i);
    outputs.forEach((output, t) => {
      const factor = at(rows[t] ?? [], i);
      for (let o = 0; o < column.length; o++) output[o] = at(output, o) + factor * at(column, o);
    });
  }
  return outputs;
}

function normalise(rows: Float64Array[], weights: Weights, name: string): Float64Array[] {
  const gamma = weights(`${name}/batchnorm/mul/ReadVariableOp`).row(0);
  const beta = weights(`${name}/batchnorm/ReadVariableOp`).row(0);
  return rows.map((values) => {
    const average = sum(values) / values.length;
    const variance = sum(values.map((value) => (value - average) ** 2)) / values.length;
    const deviation = Math.sqrt(variance + 1e-12);
    return values.map((value, i) => ((value - average) / deviation) * at(gamma, i) + at(beta, i));
  });
}

function softmax(scores: number[]): Float64Array {
  const largest = Math.max(...scores);
  const powers = Float64Array.from(scores, (score) => Math.exp(score - largest));
  const total = sum(powers);
  return powers.map((power) => power / total);
}

function gelu(x: number): number {
  return 0.5 * x * (1 + erf(x / Math.SQRT2));
}

/** Taylor series; enough terms for |x| < 4, beyond which erf is 1 to eight digits. */
function erf(x: number): number {
  if (Math.abs(x) > 4) return Math.sign(x);
  let power = x;
  let total = x;
  for (let n = 1; n < 70; n++) {
    power *= (-x * x) / n;
    total += power / (2 * n + 1);
  }
  return (total * 2) / Math.sqrt(Math.PI);
}

function add(a: Float64Array[], b: Float64Array[]): Float64Array[] {
  return a.map((values, t) => values.map((value, i) => value + at(b[t] ?? [], i)));
}

function mean(rows: Float64Array[]): Float64Array {
  return new Float64Array(HIDDEN).map((_, i) => rows.reduce((total, r) => total + at(r, i), 0));
}

function unit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector));
  return vector.map((value) => value / length);
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((total, value, i) => total + value * at(b, i), 0);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? NaN;
}
