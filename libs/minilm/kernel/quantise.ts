import { QUANTISED, ROW_SCALES, ROW_SUMS } from './memory';
import { maxLane, ROUNDER, ROUNDER_BITS } from './floats';

// 12 bits and sign: sums over INNER products with int8 weights stay inside int32.
const LIMIT: f32 = 4095;

/**
 * float32[tokens][width] at `from` to int16, four tokens interleaved as dense layers read them:
 * [tokens / 4][width / 8][4][8]. Each token gets its own scale, and the sum of its values, both
 * stored twice: a dense layer computes two outputs at a time. Missing tokens of the last four are
 * zeros.
 */
export function quantise(tokens: i32, width: i32, from: usize): void {
  const padded = (tokens + 3) & ~3;
  for (let t: i32 = 0; t < padded; t++) {
    const source = from + <usize>(t * width * 4);
    const target = QUANTISED + <usize>((t >> 2) * width * 8 + (t & 3) * 16);
    if (t >= tokens) memory.fill(source, 0, <usize>(width * 4));
    const largest = largestMagnitude(source, width);
    const scale: f32 = largest > 0 ? largest / LIMIT : 1;
    const sum = quantiseRow(source, target, width, 1 / scale);
    v128.store64_lane(ROW_SCALES + <usize>(t * 8), f32x4.splat(scale), 0);
    v128.store64_lane(ROW_SUMS + <usize>(t * 8), i32x4.splat(sum), 0);
  }
}

function largestMagnitude(source: usize, width: i32): f32 {
  let largest = f32x4.splat(0);
  const end = source + <usize>(width * 4);
  for (let at = source; at < end; at += 16) {
    largest = f32x4.pmax(largest, f32x4.abs(v128.load(at)));
  }
  return maxLane(largest);
}

function quantiseRow(source: usize, target: usize, width: i32, inverse: f32): i32 {
  const factor = f32x4.splat(inverse);
  let sum = i32x4.splat(0);
  const end = source + <usize>(width * 4);
  for (let at = source; at < end; at += 32, target += 64) {
    const low = toInts(at, factor);
    const high = toInts(at + 16, factor);
    sum = i32x4.add(sum, i32x4.add(low, high));
    v128.store(target, i16x8.narrow_i32x4_s(low, high));
  }
  return (
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3)
  );
}

function toInts(at: usize, factor: v128): v128 {
  const rounded = f32x4.add(f32x4.mul(v128.load(at), factor), f32x4.splat(ROUNDER));
  return i32x4.sub(rounded, i32x4.splat(ROUNDER_BITS));
}
