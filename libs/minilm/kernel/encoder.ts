import {
  CONTEXT,
  DENSE,
  EMBEDDING,
  HEAD,
  HIDDEN,
  INNER,
  OUTPUT,
  POSITIONS,
  STATES,
  WORDS,
} from './memory';
import { attend } from './attention';
import { checksum } from './checksum';
import { dense, denseBytes } from './dense';
import { gelu } from './gelu';
import { addAndNormalise } from './normalise';
import { quantise } from './quantise';
import { sumLanes } from './floats';

const VECTOR: usize = <usize>(HIDDEN * 4);

/**
 * Sum of word, position and type embeddings, normalised, to STATES. EMBEDDING holds float32
 * [word scale, position scale], up to 64 bytes, then the constant part, gamma and beta of HIDDEN each.
 */
export function embed(tokens: i32): void {
  const wordScale = v128.load32_splat(EMBEDDING);
  const positionScale = v128.load32_splat(EMBEDDING + 4);
  const constant = EMBEDDING + 64;
  for (let t: i32 = 0; t < tokens; t++) {
    const from = <usize>(t * HIDDEN);
    const target = STATES + from * 4;
    for (let i: usize = 0; i < <usize>HIDDEN; i += 4) {
      const word = f32x4.mul(bytesToFloats(WORDS + from + i), wordScale);
      const position = f32x4.mul(bytesToFloats(POSITIONS + from + i), positionScale);
      const sum = f32x4.add(f32x4.add(word, position), v128.load(constant + i * 4));
      v128.store(target + i * 4, sum);
    }
  }
  addAndNormalise(tokens, 0, constant + VECTOR, constant + 2 * VECTOR);
}

function bytesToFloats(at: usize): v128 {
  const bytes = v128.load32_zero(at);
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(bytes)));
}

// A transformer layer is three stages, so that a cold process can pass the weights of one after the
// other through the same stretch of memory. `weights` is the address of a stage's weights; the
// checksum in LANES goes on over all of them.

/** Self-attention over STATES: dense to query, key, value; dense; gamma; beta. */
export function attendStage(tokens: i32, weights: usize): void {
  const output = project(tokens, HIDDEN, 3 * HIDDEN, 3 * HEAD, STATES, weights);
  attend(tokens);
  finishBlock(tokens, project(tokens, HIDDEN, HIDDEN, HIDDEN, CONTEXT, output));
}

/** First half of the feed-forward network: STATES to DENSE. */
export function expandStage(tokens: i32, weights: usize): void {
  project(tokens, HIDDEN, INNER, INNER, STATES, weights);
  gelu(DENSE, tokens * INNER);
}

/** Second half, DENSE to STATES: dense; gamma; beta. */
export function contractStage(tokens: i32, weights: usize): void {
  finishBlock(tokens, project(tokens, INNER, HIDDEN, HIDDEN, DENSE, weights));
}

/** Residual and normalisation that end a block; gamma and beta lie at `constants`. */
function finishBlock(tokens: i32, constants: usize): void {
  checksum(constants, 2 * VECTOR);
  addAndNormalise(tokens, DENSE, constants, constants + VECTOR);
}

/** Dense layer from float rows at `from` to DENSE; returns the address after its weights. */
function project(
  tokens: i32,
  inputs: i32,
  outputs: i32,
  group: i32,
  from: usize,
  layer: usize,
): usize {
  quantise(tokens, inputs, from);
  dense(tokens, inputs, outputs, group, layer);
  return layer + denseBytes(inputs, outputs);
}

/** Mean of the hidden states, scaled to length 1, to OUTPUT. */
export function pool(tokens: i32): void {
  let squares = f32x4.splat(0);
  for (let i: usize = 0; i < VECTOR; i += 16) {
    let sum = f32x4.splat(0);
    for (let t: i32 = 0; t < tokens; t++) {
      sum = f32x4.add(sum, v128.load(STATES + <usize>t * VECTOR + i));
    }
    v128.store(OUTPUT + i, sum);
    squares = f32x4.add(squares, f32x4.mul(sum, sum));
  }
  const inverse = f32x4.splat(1 / sqrt<f32>(sumLanes(squares)));
  for (let i: usize = 0; i < VECTOR; i += 16) {
    v128.store(OUTPUT + i, f32x4.mul(v128.load(OUTPUT + i), inverse));
  }
}
