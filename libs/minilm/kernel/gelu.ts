import { exp } from './floats';

/** x/2 * (1 + erf(x / sqrt 2)) of `count` values in place; erf after Abramowitz and Stegun 7.1.26. */
export function gelu(at: usize, count: i32): void {
  const end = at + <usize>(count * 4);
  for (; at < end; at += 16) v128.store(at, geluLanes(v128.load(at)));
}

function geluLanes(x: v128): v128 {
  const one = f32x4.splat(1);
  const z = f32x4.mul(f32x4.abs(x), f32x4.splat(0.70710678));
  const t = f32x4.div(one, f32x4.add(one, f32x4.mul(z, f32x4.splat(0.3275911))));
  let p = f32x4.splat(1.061405429);
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(-1.453152027));
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(1.421413741));
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(-0.284496736));
  p = f32x4.add(f32x4.mul(p, t), f32x4.splat(0.254829592));
  const tail = f32x4.mul(f32x4.mul(p, t), exp(f32x4.neg(f32x4.mul(z, z))));
  // erf is odd: x * erf(x) = |x| * erf(|x|).
  const odd = f32x4.mul(f32x4.abs(x), f32x4.sub(one, tail));
  return f32x4.mul(f32x4.splat(0.5), f32x4.add(x, odd));
}
