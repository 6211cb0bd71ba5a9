// The network's weights in the order and form that libs/minilm/src/model-format.ts describes.
import { toFloats, zeroPoint } from './tensors.mjs';

const BERT = 'StatefulPartitionedCall/model/tf_bert_model/bert';
const HEADS = 12;
const HEAD = 32;
/** Attention divides by the root of the head size; doing it here saves the kernel the division. */
const QUERY_SCALE = 1 / Math.sqrt(HEAD);

/** Embedding tables: { constants, positions, words }. */
export function embeddingSections(tensor) {
  const words = tensor('unknown');
  const positions = tensor('unknown_0');
  const firstType = toFloats(tensor('unknown_1')).subarray(0, 384);
  const constant = firstType.map((value) => value + words.min + positions.min);
  const constants = [
    toBytes(Float32Array.of(words.scale, positions.scale)),
    Buffer.alloc(56),
    toBytes(constant),
    ...normalisation(tensor, `${BERT}/embeddings/LayerNorm`),
  ];
  return {
    constants: Buffer.concat(constants),
    positions: positions.bytes,
    words: words.bytes,
  };
}

/** One transformer layer: { attention<n>, expand<n>, contract<n> }. */
export function layerSections(tensor, layer) {
  const at = `${BERT}/encoder/layer_._${layer}`;
  const attention = [
    ...dense(attentionOutputs(tensor, `${at}/attention/self`)),
    ...dense(readOutputs(tensor, `${at}/attention/output/dense`)),
    ...normalisation(tensor, `${at}/attention/output/LayerNorm`),
  ];
  const contract = [
    ...dense(readOutputs(tensor, `${at}/output/dense`)),
    ...normalisation(tensor, `${at}/output/LayerNorm`),
  ];
  return {
    [`attention${layer}`]: Buffer.concat(attention),
    [`expand${layer}`]: Buffer.concat(dense(readOutputs(tensor, `${at}/intermediate/dense`))),
    [`contract${layer}`]: Buffer.concat(contract),
  };
}

/** Query, key and value of the first head, then of the second, and so on. */
function attentionOutputs(tensor, at) {
  const queries = readOutputs(tensor, `${at}/query`).map((output) => ({
    ...output,
    scale: output.scale * QUERY_SCALE,
    bias: output.bias * QUERY_SCALE,
  }));
  const parts = [queries, readOutputs(tensor, `${at}/key`), readOutputs(tensor, `${at}/value`)];
  return Array.from({ length: HEADS }, (_, head) =>
    parts.flatMap((outputs) => outputs.slice(head * HEAD, (head + 1) * HEAD)),
  ).flat();
}

/** The outputs of a dense layer: { scale, zero, bias, weights }, weights as int8 with offset. */
function readOutputs(tensor, at) {
  const matrix = tensor(`${at}/Tensordot/ReadVariableOp`);
  const [inputs, outputs] = matrix.shape;
  const biases = toFloats(tensor(`${at}/BiasAdd/ReadVariableOp`));
  return Array.from({ length: outputs }, (_, o) => ({
    scale: matrix.scale,
    zero: zeroPoint(matrix) - 128,
    bias: biases[o],
    weights: Int8Array.from({ length: inputs }, (_, i) => matrix.bytes[i * outputs + o] - 128),
  }));
}

function dense(outputs) {
  return [
    toBytes(Float32Array.from(outputs, (output) => output.scale)),
    toBytes(Int32Array.from(outputs, (output) => output.zero)),
    toBytes(Float32Array.from(outputs, (output) => output.bias)),
    interleave(outputs.map((output) => output.weights)),
  ];
}

/** int8[outputs][inputs] to int8[outputs / 2][inputs / 8][2][8], the order of the kernel's tiles. */
function interleave(rows) {
  const inputs = rows[0].length;
  const tiles = new Int8Array(rows.length * inputs);
  rows.forEach((row, o) => {
    const pair = (o >> 1) * 2 * inputs + (o & 1) * 8;
    row.forEach((weight, i) => (tiles[pair + (i >> 3) * 16 + (i & 7)] = weight));
  });
  return toBytes(tiles);
}

function normalisation(tensor, at) {
  const gamma = toFloats(tensor(`${at}/batchnorm/mul/ReadVariableOp`));
  const beta = toFloats(tensor(`${at}/batchnorm/ReadVariableOp`));
  return [toBytes(gamma), toBytes(beta)];
}

function toBytes(values) {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}
