import { DENSE, QUANTISED, ROW_SCALES, ROW_SUMS } from './memory';

/**
 * A dense layer as it lies in memory: float32 scale, int32 zero point and float32 bias of each
 * output, then the weights int8[outputs][inputs].
 */
export function denseBytes(inputs: i32, outputs: i32): usize {
  return <usize>(outputs * (12 + inputs));
}

/** Quantised rows times `layer`: float32[tokens][outputs] at DENSE. */
export function dense(tokens: i32, inputs: i32, outputs: i32, layer: usize): void {
  const weights = layer + <usize>(outputs * 12);
  for (let o: i32 = 0; o < outputs; o += 2) {
    const rows = weights + <usize>(o * inputs);
    const columns = DENSE + <usize>(o * 4);
    for (let t: i32 = 0; t < tokens; t += 4) {
      multiplyTile(
        QUANTISED + <usize>(t * inputs * 2),
        rows,
        inputs,
        columns + <usize>(t * outputs * 4),
        outputs * 4,
      );
    }
    scaleColumns(tokens, outputs, columns, layer + <usize>(o * 4));
  }
}

/** Raw int32 products of four rows with two weight rows: a tile of 4 x 2 sums stays in registers. */
function multiplyTile(rows: usize, weights: usize, inputs: i32, out: usize, stride: i32): void {
  const wide = <usize>(inputs * 2);
  const r1 = rows + wide;
  const r2 = r1 + wide;
  const r3 = r2 + wide;
  const w1 = weights + <usize>inputs;
  let s00 = i32x4.splat(0);
  let s01 = s00;
  let s10 = s00;
  let s11 = s00;
  let s20 = s00;
  let s21 = s00;
  let s30 = s00;
  let s31 = s00;
  for (let i: usize = 0; i < <usize>inputs; i += 8) {
    const a = v128.load_ext<i8>(weights + i);
    const b = v128.load_ext<i8>(w1 + i);
    let x = v128.load(rows + i * 2);
    s00 = i32x4.add(s00, i32x4.dot_i16x8_s(x, a));
    s01 = i32x4.add(s01, i32x4.dot_i16x8_s(x, b));
    x = v128.load(r1 + i * 2);
    s10 = i32x4.add(s10, i32x4.dot_i16x8_s(x, a));
    s11 = i32x4.add(s11, i32x4.dot_i16x8_s(x, b));
    x = v128.load(r2 + i * 2);
    s20 = i32x4.add(s20, i32x4.dot_i16x8_s(x, a));
    s21 = i32x4.add(s21, i32x4.dot_i16x8_s(x, b));
    x = v128.load(r3 + i * 2);
    s30 = i32x4.add(s30, i32x4.dot_i16x8_s(x, a));
    s31 = i32x4.add(s31, i32x4.dot_i16x8_s(x, b));
  }
  storePair(out, s00, s01);
  storePair(out + <usize>stride, s10, s11);
  storePair(out + <usize>(stride * 2), s20, s21);
  storePair(out + <usize>(stride * 3), s30, s31);
}

function storePair(at: usize, a: v128, b: v128): void {
  // [a0+a2, b0+b2, a1+a3, b1+b3], then the two halves added.
  const low = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const high = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const sums = i32x4.add(low, high);
  v128.store64_lane(at, i32x4.add(sums, v128.shuffle<i32>(sums, sums, 2, 3, 0, 1)), 0);
}

/** Two columns of raw products to real values: (product - zero * row sum) * scales + bias. */
function scaleColumns(tokens: i32, outputs: i32, columns: usize, constants: usize): void {
  const step = <usize>(outputs * 4);
  const scale = v128.load64_zero(constants);
  const zero = v128.load64_zero(constants + step);
  const bias = v128.load64_zero(constants + 2 * step);
  for (let t: i32 = 0; t < tokens; t++) {
    const at = columns + <usize>t * step;
    const shift = i32x4.mul(zero, v128.load32_splat(ROW_SUMS + <usize>(t * 4)));
    const product = f32x4.convert_i32x4_s(i32x4.sub(v128.load64_zero(at), shift));
    const factor = f32x4.mul(scale, v128.load32_splat(ROW_SCALES + <usize>(t * 4)));
    v128.store64_lane(at, f32x4.add(f32x4.mul(product, factor), bias), 0);
  }
}
