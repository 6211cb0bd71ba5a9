import type { CosineSpan } from './cosine-span.js';
import type { QueryModel } from '../search/cold-search-source.js';
import { endpointQueryModel, type QueryOptions } from './endpoint-query-model.js';

/** What a search uses in place of the embedded model. */
export interface AskedModel {
  /** Throws why the endpoint gave no vector. */
  readonly openModel: () => QueryModel;
  readonly span: CosineSpan;
}

/** Asks the endpoint of the settings for the vector of a query. Never rejects. */
export async function askEndpoint(text: string, options: QueryOptions): Promise<AskedModel> {
  const { unrelated, related } = options.settings;
  const span = { unrelated, related };
  try {
    const model = await endpointQueryModel(text, options);
    return { openModel: () => model, span };
  } catch (error) {
    return {
      openModel: () => {
        throw error;
      },
      span,
    };
  }
}
