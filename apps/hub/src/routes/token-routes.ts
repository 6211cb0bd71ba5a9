import {
  createTokenReplySchema,
  createTokenSchema,
  revokeReplySchema,
  tokensQuerySchema,
  tokensReplySchema,
} from '@reflect/hub-protocol';

import { createToken, listTokens, revokeToken, revokeTokenLearnings } from '../access/tokens.js';
import type { HubContext } from '../server/hub-context.js';
import { callerOf, type HubServer } from '../server/hub-server.js';
import { idParams, nothing, problems } from './reply-schemas.js';

/** Tokens of oneself, and for administrators of others. */
export function tokenRoutes(server: HubServer, { database, jobs }: HubContext): void {
  server.route({
    method: 'GET',
    url: '/v1/tokens',
    config: { scope: 'any' },
    schema: {
      summary: "One's tokens, or a member's (administrators)",
      querystring: tokensQuerySchema,
      response: { 200: tokensReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { member = caller.member } = request.query;
      return database.transaction(caller, async (sql) => ({
        tokens: [...(await listTokens(sql, caller, member))],
      }));
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/tokens',
    config: { scope: 'any' },
    schema: {
      summary: 'Create a token, with no more scopes than the one that asks',
      body: createTokenSchema,
      response: { 201: createTokenReplySchema, ...problems },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { body } = request;
      reply.code(201);
      return database.transaction(caller, (sql) => createToken(sql, caller, body));
    },
  });
  server.route({
    method: 'DELETE',
    url: '/v1/tokens/:id',
    config: { scope: 'any' },
    schema: {
      summary: "End a token of one's own, or a member's (administrators)",
      params: idParams,
      response: { 204: nothing, ...problems },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { id } = request.params;
      await database.transaction(caller, (sql) => revokeToken(sql, caller, id));
      return reply.code(204).send(null);
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/tokens/:id/revoke-learnings',
    config: { scope: 'admin' },
    schema: {
      summary: 'End a token, and take back all that came by it (administrators)',
      params: idParams,
      response: { 200: revokeReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      return database.transaction(caller, async (sql) => ({
        revoked: await revokeTokenLearnings({ sql, jobs, caller }, id),
      }));
    },
  });
}
