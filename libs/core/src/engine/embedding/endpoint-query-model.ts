import { checksum, dotInt8, quantize } from '@reflect/minilm';
import type { QuantizedVector, RowSource, ScanResult } from '@reflect/minilm';

import { redactPatterns } from '../../foundation/redaction/redact-patterns.js';
import type { QueryModel } from '../search/cold-search-source.js';
import { queryText } from '../search/query-text.js';
import type { EmbedderSettings } from './embedder-settings.js';
import { endpointModelId } from './endpoint-model-id.js';
import { requestEmbeddings } from './request-embeddings.js';

export interface QueryOptions {
  readonly settings: EmbedderSettings;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds that are left for it. */
  readonly timeLeft: number;
}

/**
 * A model that knows the vector of one text, which was asked of the endpoint: a search cannot wait.
 * The text is redacted before it leaves the machine. Throws `EndpointError`.
 */
export async function endpointQueryModel(
  text: string,
  { settings, env, timeLeft }: QueryOptions,
): Promise<QueryModel> {
  const wait = Math.max(1, Math.min(settings.queryTimeoutMs, Math.floor(timeLeft)));
  const wanted = redactPatterns(queryText(text));
  const endpoint = { ...settings, env };
  const [vector] = await requestEmbeddings(endpoint, [wanted], AbortSignal.timeout(wait));
  const query: QuantizedVector = quantize(vector ?? new Float32Array());
  return {
    modelId: endpointModelId(settings.model),
    embedQuery: () => query,
    scan: scanRows,
  };
}

/** Dot products with rows of any length, and the `checksum` of all of them. */
function scanRows(query: Int8Array, source: RowSource): ScanResult {
  const { count } = source;
  const rows = new Int8Array(count * query.length);
  const bytes = new Uint8Array(rows.buffer);
  source.read(bytes, 0);
  const dots = Int32Array.from({ length: count }, (_, row) =>
    dotInt8(query, rows.subarray(row * query.length, (row + 1) * query.length)),
  );
  return { dots, checksum: checksum(bytes) };
}
