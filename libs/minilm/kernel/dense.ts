import { attend } from './attention';
import { checksum } from './checksum';
import { gelu } from './gelu';
import { DENSE, INNER, LANES, QUANTISED, ROW_SCALES, ROW_SUMS, STAGE, WIDENED } from './memory';

// V8 11 takes the loop for hot after some 25 calls; later versions may want more and just start slower.
const WARM_UP_CALLS: i32 = 40;

/**
 * A dense layer as it lies in memory: float32 scale, int32 zero point and float32 bias of each
 * output, then the weights of each pair of outputs, eight inputs of the one and eight of the other
 * in turn: int8[outputs / 2][inputs / 8][2][8].
 */
export function denseBytes(inputs: i32, outputs: i32): usize {
  return <usize>(outputs * (12 + inputs));
}

/**
 * Quantised rows times `layer`, to DENSE: float32[outputs / group][tokens][group], the rows of each
 * group up to a multiple of four. The checksum in LANES goes on over the layer's bytes: they are
 * read once, in order, anyway.
 */
export function dense(tokens: i32, inputs: i32, outputs: i32, group: i32, layer: usize): void {
  const constants = <usize>(outputs * 4);
  const stride = <usize>(group * 4);
  const groupBytes = <usize>((tokens + 3) & ~3) * stride;
  const end = layer + constants;
  checksum(layer, 3 * constants);
  let weights = layer + 3 * constants;
  let target = DENSE;
  for (let pair = layer; pair < end; target += groupBytes) {
    for (let column: usize = 0; column < stride; column += 8) {
      const scale = v128.load64_splat(pair);
      const zero = v128.load64_splat(pair + constants);
      const bias = v128.load64_splat(pair + 2 * constants);
      multiplyPair(tokens, inputs, weights, target + column, stride, scale, zero, bias);
      weights += <usize>(2 * inputs);
      pair += 8;
    }
  }
}

/**
 * Repeats the loops that take most of the time until the engine takes them for hot and compiles them
 * for speed, in the background, while the caller still reads files. What they compute is not used.
 */
export function warmUp(): void {
  const zeros = i32x4.splat(0);
  for (let i: i32 = 0; i < WARM_UP_CALLS; i++) {
    multiplyPair(4, INNER, STAGE, DENSE, 8, zeros, zeros, zeros);
  }
  for (let i: i32 = 0; i < 3; i++) attend(12);
  for (let i: i32 = 0; i < 4; i++) gelu(DENSE, 4096);
}

/** All rows times one pair of outputs; the rows of the result lie `stride` bytes apart. */
function multiplyPair(
  tokens: i32,
  inputs: i32,
  weights: usize,
  target: usize,
  stride: usize,
  scale: v128,
  zero: v128,
  bias: v128,
): void {
  widen(weights, inputs);
  const tile = <usize>(inputs * 8);
  const last = QUANTISED + <usize>((tokens + 3) >> 2) * tile;
  let scales = ROW_SCALES;
  let sums = ROW_SUMS;
  for (let x = QUANTISED; x < last;) {
    // A tile of 4 tokens x 2 outputs, so that its sums stay in registers.
    let s00 = i32x4.splat(0);
    let s01 = s00;
    let s10 = s00;
    let s11 = s00;
    let s20 = s00;
    let s21 = s00;
    let s30 = s00;
    let s31 = s00;
    let w = WIDENED;
    const end = x + tile;
    do {
      const a = v128.load(w);
      const b = v128.load(w, 16);
      const x0 = v128.load(x);
      s00 = i32x4.add(s00, i32x4.dot_i16x8_s(x0, a));
      s01 = i32x4.add(s01, i32x4.dot_i16x8_s(x0, b));
      const x1 = v128.load(x, 16);
      s10 = i32x4.add(s10, i32x4.dot_i16x8_s(x1, a));
      s11 = i32x4.add(s11, i32x4.dot_i16x8_s(x1, b));
      const x2 = v128.load(x, 32);
      s20 = i32x4.add(s20, i32x4.dot_i16x8_s(x2, a));
      s21 = i32x4.add(s21, i32x4.dot_i16x8_s(x2, b));
      const x3 = v128.load(x, 48);
      s30 = i32x4.add(s30, i32x4.dot_i16x8_s(x3, a));
      s31 = i32x4.add(s31, i32x4.dot_i16x8_s(x3, b));
      w += 32;
      x += 64;
    } while (x < end);
    const upper = f32x4.mul(
      subtractZero(sumLanes(s00, s01, s10, s11), zero, sums),
      v128.load(scales),
    );
    target = storeRows(target, stride, f32x4.add(f32x4.mul(upper, scale), bias));
    const lower = f32x4.mul(
      subtractZero(sumLanes(s20, s21, s30, s31), zero, sums + 16),
      v128.load(scales, 16),
    );
    target = storeRows(target, stride, f32x4.add(f32x4.mul(lower, scale), bias));
    sums += 32;
    scales += 32;
  }
}

/** Weights of a pair of outputs to int16, once for all tokens; updates the checksum on the way. */
function widen(weights: usize, inputs: i32): void {
  let first = v128.load(LANES);
  let second = v128.load(LANES + 16);
  const end = weights + <usize>(2 * inputs);
  for (let to = WIDENED; weights < end; weights += 16, to += 32) {
    first = i32x4.add(first, v128.load(weights));
    second = i32x4.add(second, first);
    v128.store(to, v128.load_ext<i8>(weights));
    v128.store(to, v128.load_ext<i8>(weights, 8), 16);
  }
  v128.store(LANES, first);
  v128.store(LANES + 16, second);
}

/** [sum of a, sum of b, sum of c, sum of d] */
function sumLanes(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = i32x4.add(v128.shuffle<i32>(a, b, 0, 4, 1, 5), v128.shuffle<i32>(a, b, 2, 6, 3, 7));
  const cd = i32x4.add(v128.shuffle<i32>(c, d, 0, 4, 1, 5), v128.shuffle<i32>(c, d, 2, 6, 3, 7));
  return i32x4.add(v128.shuffle<i32>(ab, cd, 0, 1, 4, 5), v128.shuffle<i32>(ab, cd, 2, 3, 6, 7));
}

/** Products of [token 0, token 0, token 1, token 1] as if the weights had no zero point. */
function subtractZero(products: v128, zero: v128, sums: usize): v128 {
  return f32x4.convert_i32x4_s(i32x4.sub(products, i32x4.mul(zero, v128.load(sums))));
}

/** Stores two outputs of two tokens; returns where the next token's go. */
function storeRows(target: usize, stride: usize, rows: v128): usize {
  v128.store64_lane(target, rows, 0);
  v128.store64_lane(target + stride, rows, 1);
  return target + 2 * stride;
}
