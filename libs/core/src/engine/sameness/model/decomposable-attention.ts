import { wordInputs, type WordInput } from '../features/word-inputs.js';
import { dot, type ReadStatement } from '../meaning.js';
import type { AttentionWeights } from './attention-weights.js';
import { DenseLayer, rectified } from './dense-layer.js';
import { softmax } from './softmax.js';

/** A word as it is compared. */
interface Word {
  readonly input: WordInput;
  readonly projected: Float32Array;
  readonly attended: Float32Array;
  /** From 0 to 1. */
  readonly importance: number;
  /** What it adds to a comparison with any other words. */
  readonly alone: Float64Array;
}

/** What is found of the words of one statement, each beside the other statement. */
interface Findings {
  /** By importance. */
  readonly mean: Float32Array;
  readonly most: Float32Array;
}

/** So far from its mean a measure is still told. */
const MOST_DEVIATIONS = 4;
const RARITY = 5;

/**
 * Sets each word of a statement against the words of another one, and judges what comes of it together with
 * measures of the pair; the order of the two changes nothing. After Parikh and others 2016, "A decomposable
 * attention model for natural language inference", on words in context.
 */
export class DecomposableAttention {
  readonly #weights: AttentionWeights;
  #layers: Layers | undefined;
  readonly #words = new WeakMap<ReadStatement, readonly Word[]>();

  constructor(weights: AttentionWeights) {
    this.#weights = weights;
  }

  /** How likely each relation is, in their order. Missing measures count as their mean. */
  likelihoods(
    a: ReadStatement,
    b: ReadStatement,
    measures: Readonly<Record<string, number>>,
  ): readonly number[] {
    const layers = this.#open();
    const [wordsOfA, wordsOfB] = [this.#wordsOf(a), this.#wordsOf(b)];
    const near = nearness(wordsOfA, wordsOfB);
    const inA = this.#findings(wordsOfA, wordsOfB, (n, other) => near[n * wordsOfB.length + other]);
    const inB = this.#findings(wordsOfB, wordsOfA, (n, other) => near[other * wordsOfB.length + n]);
    const hidden = layers.hidden.applyRectified(
      Float64Array.from([
        ...pairwise(inA.mean, inB.mean, (one, other) => one + other),
        ...pairwise(inA.mean, inB.mean, distance),
        ...pairwise(inA.most, inB.most, Math.max),
        ...pairwise(inA.most, inB.most, distance),
        ...this.#standardised(measures),
      ]),
    );
    return softmax([...layers.output.apply(Float64Array.from(hidden))]);
  }

  #open(): Layers {
    const { project, attend, compare, hidden, output } = this.#weights;
    return (this.#layers ??= {
      project: new DenseLayer(project),
      attend: new DenseLayer(attend),
      compare: new DenseLayer(compare),
      hidden: new DenseLayer(hidden),
      output: new DenseLayer(output),
    });
  }

  /** A statement is compared with many: what is known of its words alone is found once. */
  #wordsOf(read: ReadStatement): readonly Word[] {
    const known = this.#words.get(read);
    if (known !== undefined) return known;
    const { project, attend, compare } = this.#open();
    const { gate } = this.#weights;
    const words = wordInputs(read).map((input) => {
      const projected = project.applyRectified(joined(input.meaning, input.marks));
      const values = Float64Array.from(projected);
      const weight = input.marks.reduce((sum, mark, n) => sum + mark * (gate.weights[n] ?? 0), 0);
      return {
        input,
        projected,
        attended: attend.apply(values),
        importance: 1 / (1 + Math.exp(-weight - gate.bias)),
        alone: compare.sums(values),
      };
    });
    this.#words.set(read, words);
    return words;
  }

  #findings(words: readonly Word[], others: readonly Word[], near: NearnessOf): Findings {
    const { compare } = this.#open();
    const mean = new Float32Array(compare.rows);
    const most = new Float32Array(compare.rows);
    let total = 1;
    for (const [n, word] of words.entries()) {
      const { alone, projected, importance } = word;
      const beside = this.#beside(word, others, (other) => near(n, other) ?? 0);
      const found = rectified(compare.sums(beside, { sums: alone, columns: projected.length }));
      for (let row = 0; row < found.length; row++) {
        const value = found[row] ?? 0;
        mean[row] = (mean[row] ?? 0) + value * importance;
        if (value > (most[row] ?? 0)) most[row] = value;
      }
      total += importance;
    }
    return { mean: mean.map((value) => value / total), most };
  }

  /** What the others have of a word. */
  #beside(
    { input, projected, attended }: Word,
    others: readonly Word[],
    nearTo: (other: number) => number,
  ): Float64Array {
    const { nearness, sameSense } = this.#weights;
    const near = others.map((_, n) => nearTo(n));
    const same = others.map((other) => (other.input.sense === input.sense ? 1 : 0));
    const width = Math.sqrt(projected.length);
    const shares = softmax(
      others.map(
        (other, n) =>
          nearness * (near[n] ?? 0) +
          sameSense * (same[n] ?? 0) +
          dot(attended, other.attended) / width,
      ),
    );
    const aligned = weighted(others, shares, projected.length);
    const size = projected.length;
    const beside = new Float64Array(3 * size + 3);
    for (let n = 0; n < size; n++) {
      const [own, theirs] = [projected[n] ?? 0, aligned[n] ?? 0];
      beside[n] = theirs;
      beside[size + n] = Math.fround(Math.abs(own - theirs));
      beside[2 * size + n] = Math.fround(own * theirs);
    }
    beside[3 * size] = Math.max(-1, ...near);
    beside[3 * size + 1] = Math.max(0, ...same);
    beside[3 * size + 2] = input.marks[RARITY] ?? 0;
    return beside;
  }

  #standardised(values: Readonly<Record<string, number>>): readonly number[] {
    const { measures, means, deviations } = this.#weights;
    return measures.map((name, n) => {
      const mean = means[n] ?? 0;
      const deviation = ((values[name] ?? mean) - mean) / (deviations[n] ?? 1);
      return Math.max(-MOST_DEVIATIONS, Math.min(MOST_DEVIATIONS, deviation));
    });
  }
}

interface Layers {
  readonly project: DenseLayer;
  readonly attend: DenseLayer;
  readonly compare: DenseLayer;
  readonly hidden: DenseLayer;
  readonly output: DenseLayer;
}

/** The cosine of the n-th word of a statement and one of the other's. */
type NearnessOf = (n: number, other: number) => number | undefined;

/** The cosine of each word of one statement with each of the other, row by row. */
function nearness(words: readonly Word[], others: readonly Word[]): Float64Array {
  const near = new Float64Array(words.length * others.length);
  let at = 0;
  for (const word of words)
    for (const other of others) near[at++] = dot(word.input.meaning, other.input.meaning);
  return near;
}

/** What is projected of words, by the share of each. */
function weighted(words: readonly Word[], shares: readonly number[], size: number): Float32Array {
  const sum = new Float32Array(size);
  for (const [n, { projected }] of words.entries()) {
    const share = shares[n] ?? 0;
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (projected[at] ?? 0) * share;
  }
  return sum;
}

function joined(meaning: Float32Array, marks: readonly number[]): Float64Array {
  const values = new Float64Array(meaning.length + marks.length);
  values.set(meaning);
  values.set(marks, meaning.length);
  return values;
}

function distance(one: number, other: number): number {
  return Math.abs(one - other);
}

function pairwise(
  one: Float32Array,
  other: Float32Array,
  of: (one: number, other: number) => number,
): Float32Array {
  return one.map((value, n) => of(value, other[n] ?? 0));
}
