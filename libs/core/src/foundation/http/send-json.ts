import type { JsonObject } from '../text/json-object.js';

export interface JsonRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Absent for a request without one. */
  readonly body?: JsonObject;
  readonly signal: AbortSignal;
  /**
   * Most bytes of an answer.
   * @default 4 MiB
   */
  readonly maxBytes?: number;
}

/** Status and body of an answer. */
export type JsonResponse =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      readonly retryAfter: string | null;
      readonly text: string;
      /** Undefined when the text is no JSON. */
      readonly body: unknown;
    }
  | { readonly outcome: 'offline'; readonly reason: string }
  | { readonly outcome: 'aborted' | 'flooded' };

const MAX_BYTES = 4 * 1024 * 1024;

/** Asks once; a redirect is no answer, since it would take the key to another place. */
export async function sendJson(request: JsonRequest): Promise<JsonResponse> {
  const { method, url, headers, body, signal, maxBytes = MAX_BYTES } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal,
    });
    const text = await limitedText(response, maxBytes);
    if (text === undefined) return { outcome: 'flooded' };
    return {
      outcome: 'answered',
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text,
      body: parseJson(text),
    };
  } catch (error) {
    if (signal.aborted) return { outcome: 'aborted' };
    return { outcome: 'offline', reason: reasonOf(error) };
  }
}

/** The text of a response; undefined for one that does not end. */
async function limitedText(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const stream: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `fetch` says only that it failed; why is in the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : 'no connection';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
