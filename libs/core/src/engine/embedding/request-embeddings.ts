import { isJsonObject, objectsField, type JsonObject } from '../../foundation/text/json-object.js';
import {
  endpointAddress,
  type Endpoint,
  type EndpointNames,
} from '../../foundation/http/endpoint-address.js';
import { EndpointError } from '../../foundation/http/endpoint-error.js';
import { readEndpointKey, type EndpointKeySource } from '../../foundation/http/endpoint-key.js';
import { postJson, type JsonResponse } from '../../foundation/http/post-json.js';

/** An endpoint that embeds, by the `/embeddings` of OpenAI, which Ollama and llama.cpp speak too. */
export interface EmbeddingEndpoint extends Endpoint, EndpointKeySource {
  readonly model: string;
}

export const EMBEDDER_NAMES: EndpointNames & { readonly model: string } = {
  url: 'embedder.url',
  model: 'embedder.model',
  allowHttp: 'embedder.allowHttp',
  keyEnv: 'embedder.keyEnv',
  keyFile: 'embedder.keyFile',
};

const MAX_DIMENSION = 8192;
const MAX_SAID = 200;

/**
 * Unit vectors of some texts, in their order; all have one length.
 *
 * Throws `EndpointError`, with `ENDPOINT_UNREACHABLE` also when `signal` ends it.
 */
export async function requestEmbeddings(
  endpoint: EmbeddingEndpoint,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<readonly Float32Array[]> {
  if (texts.length === 0) return [];
  if (endpoint.model === '') {
    throw new EndpointError('ENDPOINT_SETTINGS', `${EMBEDDER_NAMES.model} is not set.`);
  }
  const url = endpointAddress(endpoint, 'embeddings', EMBEDDER_NAMES);
  const key = await readEndpointKey(endpoint, EMBEDDER_NAMES);
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const body = { model: endpoint.model, input: texts, encoding_format: 'float' };
  const response = await postJson({ url, headers, body, signal });
  if (response.outcome !== 'answered' || response.status !== 200) throw failure(response, url, key);
  const vectors = readVectors(response.body, texts.length);
  if (vectors === undefined) {
    const message = `${url.host} does not answer with ${String(texts.length)} embeddings of one length. Is ${endpoint.model} an embedding model?`;
    throw new EndpointError('ENDPOINT_ANSWER', message);
  }
  return vectors;
}

function readVectors(body: unknown, count: number): Float32Array[] | undefined {
  const items = objectsField(isJsonObject(body) ? body : undefined, 'data');
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  items.forEach((item, at) => {
    const { index } = item;
    vectors[typeof index === 'number' ? index : at] = unitVector(item);
  });
  const dimension = vectors[0]?.length ?? 0;
  const isWhole =
    vectors.length === count && vectors.every((vector) => vector?.length === dimension);
  return isWhole && dimension > 0 ? (vectors as Float32Array[]) : undefined;
}

function unitVector({ embedding }: JsonObject): Float32Array | undefined {
  if (!Array.isArray(embedding) || embedding.length > MAX_DIMENSION) return undefined;
  const vector = Float32Array.from(embedding, (value: unknown) =>
    typeof value === 'number' ? value : Number.NaN,
  );
  const length = Math.hypot(...vector);
  return Number.isFinite(length) && length > 0 ? vector.map((value) => value / length) : undefined;
}

function failure(response: JsonResponse, { host }: URL, key: string | undefined): EndpointError {
  switch (response.outcome) {
    case 'answered': {
      const said = key === undefined ? response.text : response.text.replaceAll(key, '[key]');
      const line = said.replace(/\s+/g, ' ').slice(0, MAX_SAID);
      return new EndpointError(
        'ENDPOINT_REFUSED',
        `${host} refuses to embed: HTTP ${String(response.status)} ${line}`,
      );
    }
    case 'offline':
      return new EndpointError(
        'ENDPOINT_UNREACHABLE',
        `${host} cannot be reached: ${response.reason}.`,
      );
    case 'aborted':
      return new EndpointError('ENDPOINT_UNREACHABLE', `${host} did not answer in time.`);
    case 'flooded':
      return new EndpointError('ENDPOINT_ANSWER', `${host} answers with more than is read.`);
  }
}
