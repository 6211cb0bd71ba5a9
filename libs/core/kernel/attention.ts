// Sets each word of a statement against the words of another one; src/engine/sameness/model/decomposable-attention.ts
// says what it computes. Sums are added up in the order of that page's definitions, in double precision, so that they
// are the same to the digit whatever computes them.

// V8 has it built in.
declare function exp(x: f64): f64;

/** How many rows of the weights stand side by side. */
const SIDE_BY_SIDE: usize = 8;

/** Values of a projected word, and rows of the comparison. */
let size: usize = 0;
let rows: usize = 0;
let dimension: usize = 0;
/** float64, so many rows at a time, column by column; the columns of the word itself are not among them. */
let weights: usize = 0;
let nearnessCounts: f64 = 0;
let sameSenseCounts: f64 = 0;
/** float64 for each other word. */
let shares: usize = 0;
/** float32. */
let aligned: usize = 0;
/** float64. */
let beside: usize = 0;

export function placeModel(
  sizeOf: u32,
  rowsOf: u32,
  dimensionOf: u32,
  weightsAt: usize,
  nearness: f64,
  sameSense: f64,
): void {
  size = sizeOf;
  rows = rowsOf;
  dimension = dimensionOf;
  weights = weightsAt;
  nearnessCounts = nearness;
  sameSenseCounts = sameSense;
}

export function placeScratch(sharesAt: usize, alignedAt: usize, besideAt: usize): void {
  shares = sharesAt;
  aligned = alignedAt;
  beside = besideAt;
}

// A word in memory: importance and rarity (float64), what it adds to a comparison alone (float64 a row), projected and
// attended (float32[size] each), and its meaning (float32[dimension]).

function aloneOf(word: usize): usize {
  return word + 16;
}

function projectedOf(word: usize): usize {
  return word + 16 + rows * 8;
}

function attendedOf(word: usize): usize {
  return projectedOf(word) + size * 4;
}

function meaningOf(word: usize): usize {
  return attendedOf(word) + size * 4;
}

function strideOf(): usize {
  return 16 + rows * 8 + size * 8 + dimension * 4;
}

/** The cosine of each word with each other one, float64, row by row. */
export function findNearness(
  words: usize,
  count: u32,
  others: usize,
  otherCount: u32,
  target: usize,
): void {
  const stride = strideOf();
  let at = target;
  for (let n: usize = 0; n < <usize>count; n++) {
    const meaning = meaningOf(words + n * stride);
    for (let m: usize = 0; m < <usize>otherCount; m++) {
      store<f64>(at, dot(meaning, meaningOf(others + m * stride), dimension));
      at += 8;
    }
  }
}

function dot(one: usize, other: usize, count: usize): f64 {
  let sum: f64 = 0;
  for (let n: usize = 0; n < count * 4; n += 4) {
    sum += <f64>load<f32>(one + n) * <f64>load<f32>(other + n);
  }
  return sum;
}

/**
 * What is found of words beside others: the mean by importance and the most of each row, float32. `near` and `same`
 * (bytes) have a value for each pair, those of a word `step` apart and those of two words `wordStep`.
 */
export function findWords(
  words: usize,
  count: u32,
  others: usize,
  otherCount: u32,
  near: usize,
  same: usize,
  wordStep: u32,
  step: u32,
  mean: usize,
  most: usize,
): void {
  const stride = strideOf();
  let total: f64 = 1;
  for (let n: usize = 0; n < <usize>count; n++) {
    const word = words + n * stride;
    const first = n * wordStep;
    placeBeside(word, others, otherCount, near + first * 8, same + first, step);
    const importance = load<f64>(word);
    for (let row: usize = 0; row < rows; row += SIDE_BY_SIDE)
      addRows(word, row, importance, mean, most);
    total += importance;
  }
  for (let row: usize = 0; row < rows; row++) {
    store<f32>(mean + row * 4, <f32>(<f64>load<f32>(mean + row * 4) / total));
  }
}

function placeBeside(
  word: usize,
  others: usize,
  otherCount: u32,
  near: usize,
  same: usize,
  step: usize,
): void {
  const stride = strideOf();
  const count = <usize>otherCount;
  const width = sqrt<f64>(<f64>size);
  const attended = attendedOf(word);
  let nearest: f64 = -1;
  let isShared: f64 = 0;
  let greatest: f64 = -Infinity;
  for (let m: usize = 0; m < count; m++) {
    const cosine = load<f64>(near + m * step * 8);
    const isSame = <f64>load<u8>(same + m * step);
    const score =
      nearnessCounts * cosine +
      sameSenseCounts * isSame +
      dot(attended, attendedOf(others + m * stride), size) / width;
    store<f64>(shares + m * 8, score);
    greatest = max<f64>(greatest, score);
    nearest = max<f64>(nearest, cosine);
    isShared = max<f64>(isShared, isSame);
  }
  let total: f64 = 0;
  for (let m: usize = 0; m < count; m++) {
    const power = exp(load<f64>(shares + m * 8) - greatest);
    store<f64>(shares + m * 8, power);
    total += power;
  }
  memory.fill(aligned, 0, size * 4);
  for (let m: usize = 0; m < count; m++) {
    const share = load<f64>(shares + m * 8) / total;
    const projected = projectedOf(others + m * stride);
    for (let at: usize = 0; at < size * 4; at += 4) {
      const sum = <f64>load<f32>(aligned + at) + <f64>load<f32>(projected + at) * share;
      store<f32>(aligned + at, <f32>sum);
    }
  }
  const own = projectedOf(word);
  for (let n: usize = 0; n < size; n++) {
    const mine = <f64>load<f32>(own + n * 4);
    const theirs = <f64>load<f32>(aligned + n * 4);
    store<f64>(beside + n * 8, theirs);
    store<f64>(beside + (size + n) * 8, <f64>(<f32>abs<f64>(mine - theirs)));
    store<f64>(beside + (size * 2 + n) * 8, <f64>(<f32>(mine * theirs)));
  }
  store<f64>(beside + size * 24, nearest);
  store<f64>(beside + size * 24 + 8, isShared);
  store<f64>(beside + size * 24 + 16, load<f64>(word, 8));
}

/** Eight rows of the comparison of a word, two in a register. */
function addRows(word: usize, row: usize, importance: f64, mean: usize, most: usize): void {
  const alone = aloneOf(word) + row * 8;
  let one = v128.load(alone);
  let two = v128.load(alone, 16);
  let three = v128.load(alone, 32);
  let four = v128.load(alone, 48);
  const columns: usize = size * 3 + 3;
  let at = weights + row * columns * 8;
  for (let n: usize = 0; n < columns; n++) {
    const value = v128.load64_splat(beside + n * 8);
    one = f64x2.add(one, f64x2.mul(v128.load(at), value));
    two = f64x2.add(two, f64x2.mul(v128.load(at, 16), value));
    three = f64x2.add(three, f64x2.mul(v128.load(at, 32), value));
    four = f64x2.add(four, f64x2.mul(v128.load(at, 48), value));
    at += SIDE_BY_SIDE * 8;
  }
  note(f64x2.extract_lane(one, 0), row, importance, mean, most);
  note(f64x2.extract_lane(one, 1), row + 1, importance, mean, most);
  note(f64x2.extract_lane(two, 0), row + 2, importance, mean, most);
  note(f64x2.extract_lane(two, 1), row + 3, importance, mean, most);
  note(f64x2.extract_lane(three, 0), row + 4, importance, mean, most);
  note(f64x2.extract_lane(three, 1), row + 5, importance, mean, most);
  note(f64x2.extract_lane(four, 0), row + 6, importance, mean, most);
  note(f64x2.extract_lane(four, 1), row + 7, importance, mean, most);
}

function note(sum: f64, row: usize, importance: f64, mean: usize, most: usize): void {
  const found = <f64>(<f32>max<f64>(0, sum));
  const at = row * 4;
  store<f32>(mean + at, <f32>(<f64>load<f32>(mean + at) + found * importance));
  if (found > <f64>load<f32>(most + at)) store<f32>(most + at, <f32>found);
}
