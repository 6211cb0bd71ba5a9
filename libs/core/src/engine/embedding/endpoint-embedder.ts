import { quantize, type QuantizedVector } from '@reflect/minilm';

import type { DocumentEmbedder, EmbedProgress } from './document-embedder.js';
import { endpointModelId } from './endpoint-model-id.js';
import type { EmbedderSettings } from './embedder-settings.js';
import { requestEmbeddings } from './request-embeddings.js';

export interface EndpointEmbedderOptions {
  readonly settings: EmbedderSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Documents embedded by a service, some in one request. */
export class EndpointEmbedder implements DocumentEmbedder {
  readonly modelId: string;
  readonly isEndpoint = true;

  constructor(private readonly options: EndpointEmbedderOptions) {
    this.modelId = endpointModelId(options.settings.model);
  }

  /** Throws `EndpointError`; what was embedded before is lost, unless the caller keeps chunks. */
  async embed(
    texts: readonly string[],
    { signal, onProgress }: EmbedProgress,
  ): Promise<readonly QuantizedVector[]> {
    const { settings, env } = this.options;
    const vectors: QuantizedVector[] = [];
    for (let from = 0; from < texts.length; from += settings.batch) {
      signal?.throwIfAborted();
      const limit = AbortSignal.timeout(settings.timeoutMs);
      const stop = signal === undefined ? limit : AbortSignal.any([signal, limit]);
      const batch = texts.slice(from, from + settings.batch);
      const made = await requestEmbeddings({ ...settings, env }, batch, stop);
      vectors.push(...made.map(quantize));
      onProgress?.(vectors.length);
    }
    return vectors;
  }
}
