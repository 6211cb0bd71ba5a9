/** Sum of the four lanes. */
export function sumLanes(v: v128): f32 {
  const pairs = f32x4.add(v, v128.shuffle<f32>(v, v, 2, 3, 0, 1));
  return f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1);
}

/** Largest of the four lanes. */
export function maxLane(v: v128): f32 {
  const pairs = f32x4.pmax(v, v128.shuffle<f32>(v, v, 2, 3, 0, 1));
  return max(f32x4.extract_lane(pairs, 0), f32x4.extract_lane(pairs, 1));
}

/**
 * Adding 1.5 * 2^23 leaves a number below 2^22 rounded to a whole one, which then is the difference
 * of the bit patterns: two instructions, where a saturating conversion takes eight.
 */
export const ROUNDER: f32 = 12582912;
export const ROUNDER_BITS: i32 = 0x4b400000;

/**
 * e^x for x <= 0, relative error below 2e-7 (Cephes expf: 2^n times a polynomial on [-ln2/2, ln2/2]).
 * Arguments below -87 give about 1e-38 instead of a denormal.
 */
export function exp(x: v128): v128 {
  const clamped = f32x4.pmax(x, f32x4.splat(-87));
  const rounded = f32x4.add(f32x4.mul(clamped, f32x4.splat(1.44269504)), f32x4.splat(ROUNDER));
  const n = f32x4.sub(rounded, f32x4.splat(ROUNDER));
  let r = f32x4.sub(clamped, f32x4.mul(n, f32x4.splat(0.693359375)));
  r = f32x4.add(r, f32x4.mul(n, f32x4.splat(2.1219444e-4)));
  let p = f32x4.splat(1.98756915e-4);
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.3981999507e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(8.3334519073e-3));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(4.1665795894e-2));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(1.6666665459e-1));
  p = f32x4.add(f32x4.mul(p, r), f32x4.splat(5.0000001201e-1));
  p = f32x4.add(f32x4.add(f32x4.mul(p, f32x4.mul(r, r)), r), f32x4.splat(1));
  // The shift leaves n + 127 as the exponent and drops the rounder's own bits.
  return f32x4.mul(p, i32x4.shl(i32x4.add(rounded, i32x4.splat(127)), 23));
}
