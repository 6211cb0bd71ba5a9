// Tensors of a TensorFlow.js shard whose float32 values were quantised to uint8: value = byte * scale + min.

/** @returns a function from tensor name to { shape, bytes, scale, min } */
export function readTensors(manifest, shard) {
  const tensors = new Map();
  let offset = 0;
  for (const { name, shape, quantization } of manifest) {
    const count = shape.reduce((product, size) => product * size, 1);
    const length = quantization ? count : count * 4;
    const bytes = shard.subarray(offset, offset + length);
    tensors.set(name, { shape, bytes, ...quantization });
    offset += length;
  }
  return (name) => {
    const tensor = tensors.get(name);
    if (tensor === undefined) throw new Error(`the manifest has no tensor ${name}`);
    return tensor;
  };
}

/** float32 values of a tensor. */
export function toFloats({ bytes, scale, min }) {
  return Float32Array.from(bytes, (byte) => byte * scale + min);
}

/** The byte that stands for 0. TensorFlow.js chooses `min` so that it is a whole number. */
export function zeroPoint({ scale, min }) {
  const zero = Math.round(-min / scale);
  if (Math.abs(zero + min / scale) > 1e-3) throw new Error('a weight tensor has no exact zero');
  return zero;
}
