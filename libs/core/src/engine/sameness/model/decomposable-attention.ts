import { DIMENSION, wordInputs, type WordInput } from '../features/word-inputs.js';
import type { ReadStatement } from '../meaning.js';
import { AttentionKernel, type AttentionWord, type PackedWords } from './attention-kernel.js';
import type { AttentionWeights } from './attention-weights.js';
import { DenseLayer } from './dense-layer.js';
import { softmax } from './softmax.js';

/** The words of a statement as they are compared. */
interface ReadWords {
  readonly senses: readonly string[];
  readonly packed: PackedWords;
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
  readonly #words = new WeakMap<ReadStatement, ReadWords>();

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
    const same = sameSenses(wordsOfA, wordsOfB);
    const [inA, inB] = layers.kernel.findings(wordsOfA.packed, wordsOfB.packed, same);
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
    return (this.#layers ??= openLayers(this.#weights));
  }

  /** A statement is compared with many: what is known of its words alone is found once. */
  #wordsOf(read: ReadStatement): ReadWords {
    const known = this.#words.get(read);
    if (known !== undefined) return known;
    const inputs = wordInputs(read);
    const packed = this.#open().kernel.pack(inputs.map((input) => this.#wordOf(input)));
    const words = { senses: inputs.map(({ sense }) => sense), packed };
    this.#words.set(read, words);
    return words;
  }

  #wordOf({ meaning, marks }: WordInput): AttentionWord {
    const { project, attend, compare } = this.#open();
    const { gate } = this.#weights;
    const projected = project.applyRectified(joined(meaning, marks));
    const values = Float64Array.from(projected);
    const weight = marks.reduce((sum, mark, n) => sum + mark * (gate.weights[n] ?? 0), 0);
    return {
      meaning,
      projected,
      attended: attend.apply(values),
      alone: compare.sums(values),
      importance: 1 / (1 + Math.exp(-weight - gate.bias)),
      rarity: marks[RARITY] ?? 0,
    };
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
  readonly kernel: AttentionKernel;
}

function openLayers(weights: AttentionWeights): Layers {
  const [project, compare] = [new DenseLayer(weights.project), new DenseLayer(weights.compare)];
  const { nearness, sameSense } = weights;
  const size = project.rows;
  const kernel = new AttentionKernel({
    ...{ size, rows: compare.rows, dimension: DIMENSION, nearness, sameSense },
    weights: compare.weightsFrom(size),
  });
  const [attend, hidden] = [new DenseLayer(weights.attend), new DenseLayer(weights.hidden)];
  return { project, attend, compare, hidden, output: new DenseLayer(weights.output), kernel };
}

/** For each word of one statement whether each one of the other means the same, 1 or 0, row by row. */
function sameSenses({ senses }: ReadWords, others: ReadWords): Uint8Array {
  return Uint8Array.from(
    senses.flatMap((sense) => others.senses.map((other) => (other === sense ? 1 : 0))),
  );
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
