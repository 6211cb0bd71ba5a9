import { wordInputs, type WordInput } from '../features/word-inputs.js';
import { dot, type ReadStatement } from '../meaning.js';
import type { AttentionWeights } from './attention-weights.js';
import { DenseLayer } from './dense-layer.js';
import { softmax } from './softmax.js';

/** A word as it is compared. */
interface Word {
  readonly input: WordInput;
  readonly projected: Float32Array;
  readonly attended: Float32Array;
  /** From 0 to 1. */
  readonly importance: number;
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
    const [inA, inB] = [this.#findings(wordsOfA, wordsOfB), this.#findings(wordsOfB, wordsOfA)];
    const hidden = layers.hidden.applyRectified([
      ...pairwise(inA.mean, inB.mean, (one, other) => one + other),
      ...pairwise(inA.mean, inB.mean, distance),
      ...pairwise(inA.most, inB.most, Math.max),
      ...pairwise(inA.most, inB.most, distance),
      ...this.#standardised(measures),
    ]);
    return softmax([...layers.output.apply(hidden)]);
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
    const { project, attend } = this.#open();
    const { gate } = this.#weights;
    const words = wordInputs(read).map((input) => {
      const projected = project.applyRectified([...input.meaning, ...input.marks]);
      const weight = input.marks.reduce((sum, mark, n) => sum + mark * (gate.weights[n] ?? 0), 0);
      return {
        input,
        projected,
        attended: attend.apply(projected),
        importance: 1 / (1 + Math.exp(-weight - gate.bias)),
      };
    });
    this.#words.set(read, words);
    return words;
  }

  #findings(words: readonly Word[], others: readonly Word[]): Findings {
    const { compare } = this.#open();
    const mean = new Float32Array(compare.rows);
    const most = new Float32Array(compare.rows);
    let total = 1;
    for (const word of words) {
      const found = compare.applyRectified(this.#beside(word, others));
      for (const [n, value] of found.entries()) {
        mean[n] = (mean[n] ?? 0) + value * word.importance;
        most[n] = Math.max(most[n] ?? 0, value);
      }
      total += word.importance;
    }
    return { mean: mean.map((value) => value / total), most };
  }

  /** A word, and what the others have of it. */
  #beside({ input, projected, attended }: Word, others: readonly Word[]): readonly number[] {
    const { nearness, sameSense } = this.#weights;
    const near = others.map((other) => dot(input.meaning, other.input.meaning));
    const same = others.map((other) => (other.input.sense === input.sense ? 1 : 0));
    const shares = softmax(
      others.map(
        (other, n) =>
          nearness * (near[n] ?? 0) +
          sameSense * (same[n] ?? 0) +
          dot(attended, other.attended) / Math.sqrt(projected.length),
      ),
    );
    const aligned = new Float32Array(projected.length);
    for (const [n, other] of others.entries())
      for (const [at, value] of other.projected.entries())
        aligned[at] = (aligned[at] ?? 0) + value * (shares[n] ?? 0);
    return [
      ...projected,
      ...aligned,
      ...pairwise(projected, aligned, distance),
      ...pairwise(projected, aligned, (one, other) => one * other),
      Math.max(-1, ...near),
      Math.max(0, ...same),
      input.marks[RARITY] ?? 0,
    ];
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
