/** Weights of a logistic regression over `LastingFeatures`. */
export interface LastingWeights {
  readonly bias: number;
  readonly meaning: PackedWeights;
  readonly around: PackedWeights;
  readonly wording: PackedWeights;
  readonly signs: Readonly<Record<string, number>>;
}

/** Signed bytes in base64, each to be multiplied by `unit`. */
export interface PackedWeights {
  readonly unit: number;
  readonly bytes: string;
}
