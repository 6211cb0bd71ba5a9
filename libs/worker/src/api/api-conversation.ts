import {
  postJson,
  type Endpoint,
  type EndpointKeySource,
  type JsonObject,
  type JsonResponse,
} from '@reflect/core/harness';

import type { WorkerReply } from '../worker-reply.js';
import { anthropicDialect } from './anthropic-dialect.js';
import type { ApiDialect, ApiLimits } from './api-dialect.js';
import { apiFailure } from './api-failure.js';
import { endpointOf, readApiKey } from './endpoint.js';
import { openAiDialect } from './openai-dialect.js';

export type ApiProtocol = 'openai' | 'anthropic';

export interface ApiOptions extends Endpoint, EndpointKeySource, ApiLimits {
  readonly protocol: ApiProtocol;
  /** Milliseconds since the epoch, for waits that are given as a date. */
  readonly now: () => number;
}

export interface Conversation {
  readonly dialect: ApiDialect;
  readonly post: (body: JsonObject) => Promise<JsonResponse>;
}

const DIALECTS: Readonly<Record<ApiProtocol, ApiDialect>> = {
  anthropic: anthropicDialect,
  openai: openAiDialect,
};

/** What the last response of a conversation says. Throws `DriverError` where that is no answer. */
export async function converse(
  options: ApiOptions,
  signal: AbortSignal,
  talk: (conversation: Conversation) => Promise<JsonResponse>,
): Promise<WorkerReply> {
  const dialect = DIALECTS[options.protocol];
  const url = endpointOf(options, dialect.path);
  const key = await readApiKey(options);
  const headers = dialect.headers(key);
  const response = await talk({
    dialect,
    post: (body) => postJson({ url, headers, body, signal }),
  });
  const reply = response.outcome === 'answered' ? dialect.read(response.body) : undefined;
  const isOk = response.outcome === 'answered' && response.status === 200;
  if (reply?.failed === false && isOk) return reply;
  throw apiFailure(response, { reply, key, signal, now: options.now() });
}
