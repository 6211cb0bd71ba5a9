import type { QuantizedVector } from '@reflect/minilm';

export interface EmbedProgress {
  readonly signal?: AbortSignal | undefined;
  /** Called with the number of texts embedded so far. */
  readonly onProgress?: ((done: number) => void) | undefined;
}

/** Makes vectors of whole documents, many at a time. */
export interface DocumentEmbedder {
  /** Names the weights; vectors of other weights do not compare. */
  readonly modelId: string;
  /** Whether texts leave this process, to a model that reflect does not know. */
  readonly isEndpoint?: true;
  /** Vectors in the order of the texts. */
  embed(texts: readonly string[], progress: EmbedProgress): Promise<readonly QuantizedVector[]>;
}
