import { MiniLm, quantize } from '@reflect/minilm';

import type { QueryModel } from '../search/cold-search-source.js';

/** The embedded model for one query of a cold process. Throws `ModelError`. */
export function openQueryModel(maxTokens: number, folder?: string): QueryModel {
  const model = folder === undefined || folder === '' ? MiniLm.open() : MiniLm.open(folder);
  return {
    modelId: model.modelId,
    embedQuery: (text) => quantize(model.embed(text, { maxTokens })),
    scan: (query, rows) => model.scan(query, rows),
  };
}
