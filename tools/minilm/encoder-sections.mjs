// The network's weights in the order and form that libs/minilm/src/model-format.ts describes.
import { toFloats, zeroPoint } from './tensors.mjs';

const BERT = 'StatefulPartitionedCall/model/tf_bert_model/bert';
const HEAD_SCALE = 1 / Math.sqrt(32);

/** Embedding tables: { constants, positions, words }. */
export function embeddingSections(tensor) {
  const words = tensor('unknown');
  const positions = tensor('unknown_0');
  const firstType = toFloats(tensor('unknown_1')).subarray(0, 384);
  const constant = firstType.map((value) => value + words.min + positions.min);
  const constants = [
    floats(Float32Array.of(words.scale, positions.scale, 0, 0)),
    floats(constant),
    ...normalisation(tensor, `${BERT}/embeddings/LayerNorm`),
  ];
  return {
    constants: Buffer.concat(constants),
    positions: positions.bytes,
    words: words.bytes,
  };
}

/** One transformer layer. */
export function layerSection(tensor, layer) {
  const at = `${BERT}/encoder/layer_._${layer}`;
  const self = (name) => denseTensor(tensor, `${at}/attention/self/${name}`);
  return Buffer.concat([
    ...dense([scaled(self('query'), HEAD_SCALE), self('key'), self('value')]),
    ...dense([denseTensor(tensor, `${at}/attention/output/dense`)]),
    ...normalisation(tensor, `${at}/attention/output/LayerNorm`),
    ...dense([denseTensor(tensor, `${at}/intermediate/dense`)]),
    ...dense([denseTensor(tensor, `${at}/output/dense`)]),
    ...normalisation(tensor, `${at}/output/LayerNorm`),
  ]);
}

function denseTensor(tensor, at) {
  const weights = tensor(`${at}/Tensordot/ReadVariableOp`);
  const [inputs, outputs] = weights.shape;
  return {
    outputs,
    scale: weights.scale,
    zero: zeroPoint(weights) - 128,
    bias: toFloats(tensor(`${at}/BiasAdd/ReadVariableOp`)),
    rows: transpose(weights.bytes, inputs, outputs),
  };
}

function scaled(matrix, factor) {
  return { ...matrix, scale: matrix.scale * factor, bias: matrix.bias.map((b) => b * factor) };
}

/** Several matrices over the same inputs as one: scales, zero points, biases, rows. */
function dense(matrices) {
  const perOutput = (value) => matrices.flatMap((m) => Array(m.outputs).fill(value(m)));
  return [
    floats(Float32Array.from(perOutput((m) => m.scale))),
    floats(Int32Array.from(perOutput((m) => m.zero))),
    ...matrices.map((m) => floats(m.bias)),
    ...matrices.map((m) => m.rows),
  ];
}

/** uint8[inputs][outputs] to int8[outputs][inputs]. */
function transpose(bytes, inputs, outputs) {
  const rows = Buffer.alloc(inputs * outputs);
  for (let o = 0; o < outputs; o++) {
    for (let i = 0; i < inputs; i++) rows[o * inputs + i] = bytes[i * outputs + o] - 128;
  }
  return rows;
}

function normalisation(tensor, at) {
  const gamma = toFloats(tensor(`${at}/batchnorm/mul/ReadVariableOp`));
  const beta = toFloats(tensor(`${at}/batchnorm/ReadVariableOp`));
  return [floats(gamma), floats(beta)];
}

function floats(values) {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}
