/** Weights of {@link DecomposableAttention}. */
export interface AttentionWeights {
  /** From the meaning and the marks of a word to what is compared of it. */
  readonly project: PackedLayer;
  /** From there to what is set against the words of the other statement; without biases. */
  readonly attend: PackedLayer;
  /** Of a word beside what the other statement has of it. */
  readonly compare: PackedLayer;
  /** How much a word counts, by its marks. */
  readonly gate: { readonly weights: readonly number[]; readonly bias: number };
  /** What it counts for the attention of two words that they are near by meaning, and that they mean the same. */
  readonly nearness: number;
  readonly sameSense: number;
  /** Of all that was found, and of the measures of the pair, to the relations. */
  readonly hidden: PackedLayer;
  readonly output: PackedLayer;
  /** Names, means and standard deviations of the measures. */
  readonly measures: readonly string[];
  readonly means: readonly number[];
  readonly deviations: readonly number[];
}

/** A row for each output: signed bytes in base64, each to be multiplied by the unit of its row, and a bias. */
export interface PackedLayer {
  readonly units: readonly number[];
  readonly biases: readonly number[];
  readonly bytes: string;
}
