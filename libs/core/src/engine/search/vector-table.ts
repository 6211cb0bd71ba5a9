/** Quantized vectors of documents, row for row. */
export interface VectorTable {
  readonly dimension: number;
  /** Names the weights that made the vectors. */
  readonly modelId: string;
  /** int8[documents][dimension]. */
  readonly values: Int8Array;
  /** Scale of each row. */
  readonly scales: Float32Array;
  /** 16 bytes a row: hash of the text that was embedded, for reuse by the next build. */
  readonly textHashes: Uint8Array;
}

export const TEXT_HASH_BYTES = 16;
