import type { JsonObject } from '@reflect/core/harness';

import type { WorkerReply } from '../worker-reply.js';

export interface ApiLimits {
  /** As the endpoint names it. */
  readonly model: string;
  readonly maxOutputTokens: number;
}

/** How one kind of endpoint is spoken to. */
export interface ApiDialect {
  /** Behind the base URL. */
  readonly path: string;
  headers(key: string | undefined): Readonly<Record<string, string>>;
  /** `isFormed` asks for an answer that has the form of the schema. */
  request(prompt: string, limits: ApiLimits, isFormed: boolean): JsonObject;
  /** Asks for an answer in words. */
  words(instruction: string, prompt: string, limits: ApiLimits): JsonObject;
  /** Reads a body; `failed` when it holds no answer. */
  read(body: unknown): WorkerReply;
}
