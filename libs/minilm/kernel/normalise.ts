import { HIDDEN, STATES } from './memory';
import { sumLanes } from './floats';

const EPSILON: f32 = 1e-12;
const ROW: usize = <usize>(HIDDEN * 4);

/** Layer normalisation of every hidden state, in place, after adding `residual` (when not 0). */
export function addAndNormalise(tokens: i32, residual: usize, gamma: usize, beta: usize): void {
  for (let t: i32 = 0; t < tokens; t++) {
    const row = STATES + <usize>t * ROW;
    if (residual) addRow(row, residual + <usize>t * ROW);
    normaliseRow(row, gamma, beta);
  }
}

function addRow(row: usize, other: usize): void {
  for (let i: usize = 0; i < ROW; i += 16) {
    v128.store(row + i, f32x4.add(v128.load(row + i), v128.load(other + i)));
  }
}

function normaliseRow(row: usize, gamma: usize, beta: usize): void {
  let sum = f32x4.splat(0);
  for (let i: usize = 0; i < ROW; i += 16) sum = f32x4.add(sum, v128.load(row + i));
  const mean = f32x4.splat(sumLanes(sum) / <f32>HIDDEN);
  let squares = f32x4.splat(0);
  for (let i: usize = 0; i < ROW; i += 16) {
    const centred = f32x4.sub(v128.load(row + i), mean);
    squares = f32x4.add(squares, f32x4.mul(centred, centred));
  }
  const inverse = f32x4.splat(1 / sqrt<f32>(sumLanes(squares) / <f32>HIDDEN + EPSILON));
  for (let i: usize = 0; i < ROW; i += 16) {
    const unit = f32x4.mul(f32x4.sub(v128.load(row + i), mean), inverse);
    v128.store(row + i, f32x4.add(f32x4.mul(unit, v128.load(gamma + i)), v128.load(beta + i)));
  }
}
