import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Scope } from '@reflect/hub-protocol';

import type { Caller } from '../access/caller.js';
import { unauthenticated } from '../access/authenticate.js';

export type HubServer = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the token must be good for; `any` for every valid one, `public` for no token at all. */
    readonly scope?: Scope | 'any' | 'public';
  }
  interface FastifyRequest {
    /** Null on public routes. */
    caller: Caller | null;
  }
}

/** Who sent a request to a route that is not public. */
export function callerOf(request: { readonly caller: Caller | null }): Caller {
  if (request.caller === null) throw unauthenticated();
  return request.caller;
}
