import { CONTEXT, DENSE, HEAD, HEADS, HIDDEN, SCORES } from './memory';
import { exp, maxLane, sumLanes } from './floats';

const HEAD_BYTES: usize = <usize>(HEAD * 4);
const ROW: usize = 3 * HEAD_BYTES;
const KEYS: usize = HEAD_BYTES;
const VALUES: usize = 2 * HEAD_BYTES;
const MASKED: f32 = -1e30;

/**
 * Scaled dot-product attention. DENSE holds [heads][tokens][query, key, value], the queries already
 * divided by sqrt(HEAD), the tokens up to a multiple of four; the result goes to CONTEXT.
 */
export function attend(tokens: i32): void {
  let at = DENSE;
  for (let column: usize = 0; column < <usize>HEADS * HEAD_BYTES; column += HEAD_BYTES) {
    let target = CONTEXT + column;
    for (let t: i32 = 0; t < tokens; t++) {
      scoreKeys(tokens, at + <usize>t * ROW, at + KEYS);
      const total = exponentiate(tokens);
      weighValues(tokens, at + VALUES, target, 1 / total);
      target += <usize>(HIDDEN * 4);
    }
    at += <usize>((tokens + 3) & ~3) * ROW;
  }
}

/** Query times every key, four keys at a time; what lies beyond the last token is masked. */
function scoreKeys(tokens: i32, query: usize, keys: usize): void {
  for (let t: i32 = 0; t < tokens; t += 4) {
    const k = keys + <usize>t * ROW;
    let s0 = f32x4.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    for (let i: usize = 0; i < HEAD_BYTES; i += 16) {
      const q = v128.load(query + i);
      s0 = f32x4.add(s0, f32x4.mul(q, v128.load(k + i)));
      s1 = f32x4.add(s1, f32x4.mul(q, v128.load(k + i, ROW)));
      s2 = f32x4.add(s2, f32x4.mul(q, v128.load(k + i, 2 * ROW)));
      s3 = f32x4.add(s3, f32x4.mul(q, v128.load(k + i, 3 * ROW)));
    }
    v128.store(SCORES + <usize>(t * 4), sumRows(addHalves(s0, s1), addHalves(s2, s3)));
  }
  for (let t = tokens; t & 3; t++) store<f32>(SCORES + <usize>(t * 4), MASKED);
}

/** [a0+a2, b0+b2, a1+a3, b1+b3] */
function addHalves(a: v128, b: v128): v128 {
  return f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
}

/** The sums of four vectors, two of which are interleaved in `ab` and two in `cd`. */
function sumRows(ab: v128, cd: v128): v128 {
  return f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

/** Scores to e^(score - largest), in place; returns their sum. */
function exponentiate(tokens: i32): f32 {
  const end = SCORES + <usize>(tokens * 4);
  let largest = f32x4.splat(MASKED);
  for (let at = SCORES; at < end; at += 16) largest = f32x4.pmax(largest, v128.load(at));
  const top = f32x4.splat(maxLane(largest));
  let total = f32x4.splat(0);
  for (let at = SCORES; at < end; at += 16) {
    const weight = exp(f32x4.sub(v128.load(at), top));
    v128.store(at, weight);
    total = f32x4.add(total, weight);
  }
  return sumLanes(total);
}

/** Sum of the values, each times its weight; the HEAD values of one token fit into eight vectors. */
function weighValues(tokens: i32, values: usize, target: usize, inverse: f32): void {
  let c0 = f32x4.splat(0);
  let c1 = c0;
  let c2 = c0;
  let c3 = c0;
  let c4 = c0;
  let c5 = c0;
  let c6 = c0;
  let c7 = c0;
  for (let t: i32 = 0; t < tokens; t++) {
    const w = v128.load32_splat(SCORES + <usize>(t * 4));
    const v = values + <usize>t * ROW;
    c0 = f32x4.add(c0, f32x4.mul(w, v128.load(v)));
    c1 = f32x4.add(c1, f32x4.mul(w, v128.load(v, 16)));
    c2 = f32x4.add(c2, f32x4.mul(w, v128.load(v, 32)));
    c3 = f32x4.add(c3, f32x4.mul(w, v128.load(v, 48)));
    c4 = f32x4.add(c4, f32x4.mul(w, v128.load(v, 64)));
    c5 = f32x4.add(c5, f32x4.mul(w, v128.load(v, 80)));
    c6 = f32x4.add(c6, f32x4.mul(w, v128.load(v, 96)));
    c7 = f32x4.add(c7, f32x4.mul(w, v128.load(v, 112)));
  }
  const factor = f32x4.splat(inverse);
  v128.store(target, f32x4.mul(c0, factor));
  v128.store(target, f32x4.mul(c1, factor), 16);
  v128.store(target, f32x4.mul(c2, factor), 32);
  v128.store(target, f32x4.mul(c3, factor), 48);
  v128.store(target, f32x4.mul(c4, factor), 64);
  v128.store(target, f32x4.mul(c5, factor), 80);
  v128.store(target, f32x4.mul(c6, factor), 96);
  v128.store(target, f32x4.mul(c7, factor), 112);
}
