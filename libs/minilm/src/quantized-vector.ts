/** A vector as int8 with one scale: component i is about `values[i] * scale`. */
export interface QuantizedVector {
  readonly values: Int8Array;
  readonly scale: number;
}

/** Scales the largest component to 127 or -127; a zero vector gets scale 0. */
export function quantize(vector: Float32Array): QuantizedVector {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = Math.fround(largest / 127);
  const values = new Int8Array(vector.length);
  if (scale > 0) vector.forEach((value, i) => (values[i] = Math.round(value / scale)));
  return { values, scale };
}

/** Dot product of two quantized vectors; of unit vectors, their cosine. */
export function dotQuantized(a: QuantizedVector, b: QuantizedVector): number {
  return dotInt8(a.values, b.values) * a.scale * b.scale;
}

/** Exact integer dot product, as the kernel's scan computes it. */
export function dotInt8(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Dot product of two float vectors. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
