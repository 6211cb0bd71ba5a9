import { MiniLm, quantize } from '@reflect/minilm';

import type { QueryModel } from '../search/cold-search-source.js';

/** The package's own model, where it was opened ahead of the question. */
let prepared: MiniLm | undefined;

/** The embedded model for one query of a cold process. Throws `ModelError`. */
export function openQueryModel(maxTokens: number, folder?: string): QueryModel {
  const isOwn = folder === undefined || folder === '';
  const model = isOwn ? (prepared ?? MiniLm.open()) : MiniLm.open(folder);
  return {
    modelId: model.modelId,
    embedQuery: (text) => quantize(model.embed(text, { maxTokens })),
    scan: (query, rows) => model.scan(query, rows),
  };
}

/** Opens the package's own model for a process that waits for its input. Rejects with `ModelError`. */
export async function prepareQueryModel(): Promise<void> {
  prepared ??= await MiniLm.openBeside();
}
