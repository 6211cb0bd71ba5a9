import type { JsonObject } from '../text/json-object.js';

export interface JsonPost {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  readonly signal: AbortSignal;
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

/** Posts once; a redirect is no answer, since it would take the key to another place. */
export async function postJson(post: JsonPost): Promise<JsonResponse> {
  try {
    const response = await fetch(post.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...post.headers },
      body: JSON.stringify(post.body),
      redirect: 'manual',
      signal: post.signal,
    });
    const text = await limitedText(response);
    if (text === undefined) return { outcome: 'flooded' };
    return {
      outcome: 'answered',
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      text,
      body: parseJson(text),
    };
  } catch (error) {
    if (post.signal.aborted) return { outcome: 'aborted' };
    return { outcome: 'offline', reason: reasonOf(error) };
  }
}

/** The text of a response; undefined for one that does not end. */
async function limitedText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const stream: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) return undefined;
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
