/** Cosines at which a model sees two texts as unrelated, and as plainly related. */
export interface CosineSpan {
  readonly unrelated: number;
  readonly related: number;
}
