/** Weights of a multinomial logistic regression; a row of weights for each relation, in their order. */
export interface WeightTable {
  /** Names of the features, in the order of the weights. */
  readonly features: readonly string[];
  readonly weights: readonly (readonly number[])[];
  readonly biases: readonly number[];
}
