import { createHash } from 'node:crypto';
import type { QuantizedVector } from '@reflect/minilm';
import type {
  DocumentEmbedder,
  EmbedProgress,
} from '../../../../src/engine/embedding/document-embedder.js';

/** Makes a vector out of each text's hash, and remembers what it was asked. */
export class CountingEmbedder implements DocumentEmbedder {
  readonly dimension = 32;
  readonly asked: string[] = [];

  constructor(readonly modelId = 'example') {}

  embed(
    texts: readonly string[],
    { signal, onProgress }: EmbedProgress,
  ): Promise<readonly QuantizedVector[]> {
    return Promise.resolve().then(() =>
      texts.map((text, at) => {
        signal?.throwIfAborted();
        this.asked.push(text);
        onProgress?.(at + 1);
        return this.vectorOf(text);
      }),
    );
  }

  vectorOf(text: string): QuantizedVector {
    const hash = createHash('sha256').update(this.modelId).update(text).digest();
    return { values: Int8Array.from(hash), scale: 1 / 127 };
  }
}
