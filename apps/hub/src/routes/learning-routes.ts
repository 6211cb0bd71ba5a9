import {
  changesQuerySchema,
  changesReplySchema,
  learningParamsSchema,
  proofQuerySchema,
  proofReplySchema,
  proofRequestSchema,
  proofTotalsReplySchema,
  pushReplySchema,
  pushRequestSchema,
  ratingsReplySchema,
  ratingsRequestSchema,
  ratingTotalsReplySchema,
  searchReplySchema,
  searchRequestSchema,
} from '@reflect/hub-protocol';

import { requireProject } from '../access/project-access.js';
import { dropLearning } from '../learnings/drop-learning.js';
import { proofTotals, takeProofCounts } from '../learnings/proof-counts.js';
import { pushLearnings, readItems } from '../learnings/push-learnings.js';
import { ratingTotals, takeRatings } from '../learnings/ratings.js';
import { readChanges } from '../learnings/read-changes.js';
import { searchLearnings } from '../learnings/search-learnings.js';
import type { HubContext } from '../server/hub-context.js';
import { callerOf, type HubServer } from '../server/hub-server.js';
import { idParams, nothing, problems } from './reply-schemas.js';

/** What members get of a project, and give to it. */
export function learningRoutes(server: HubServer, context: HubContext): void {
  const { database, jobs, embedder, metrics, limits } = context;
  server.route({
    method: 'GET',
    url: '/v1/projects/:id/changes',
    config: { scope: 'read' },
    schema: {
      summary: 'What was approved, changed or taken back since a cursor',
      params: idParams,
      querystring: changesQuerySchema,
      response: { 200: changesReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { cursor, limit } = request.query;
      return database.transaction(caller, async (sql) => {
        await requireProject(sql, caller, { id, role: 'reader' });
        return readChanges(sql, { project: id, cursor, limit });
      });
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/projects/:id/push',
    config: { scope: 'propose' },
    schema: {
      summary: 'Propose new learnings, edits and removals; the same again does nothing',
      params: idParams,
      body: pushRequestSchema,
      response: { 200: pushReplySchema, ...problems },
    },
    handler: async (request) => {
      const caller = callerOf(request);
      await limits.countPush(caller.member);
      const { id } = request.params;
      const asked = { id, role: 'proposer' } as const;
      // Who may not push is told so before the texts are read, which takes longer.
      await database.transaction(caller, (sql) => requireProject(sql, caller, asked));
      const items = await readItems(request.body.items);
      const results = await database.transaction(caller, async (sql) => {
        const project = await requireProject(sql, caller, asked);
        return pushLearnings({ sql, jobs, caller, project }, items);
      });
      for (const { outcome } of results) metrics.pushed.inc({ outcome });
      return { results: [...results] };
    },
  });
  server.route({
    method: 'DELETE',
    url: '/v1/projects/:id/learnings/:learningId',
    config: { scope: 'propose' },
    schema: {
      summary: 'Take a learning back from everybody (its author, or a reviewer)',
      params: learningParamsSchema,
      response: { 204: nothing, ...problems },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { id: project, learningId: id } = request.params;
      await database.transaction(caller, (sql) => dropLearning(sql, caller, { project, id }));
      return reply.code(204).send(null);
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/projects/:id/search',
    config: { scope: 'read' },
    schema: {
      summary: 'Search what is approved, by words, names and meaning',
      params: idParams,
      body: searchRequestSchema,
      response: { 200: searchReplySchema, ...problems },
    },
    handler: async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { query, limit } = request.body;
      const vector = embedder.embed(query);
      return database.transaction(caller, async (sql) => {
        await requireProject(sql, caller, { id, role: 'reader' });
        return searchLearnings(sql, { project: id, query, vector, limit });
      });
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/projects/:id/ratings',
    config: { scope: 'read' },
    schema: {
      summary: "Say which learnings helped; a member's last word on each counts",
      params: idParams,
      body: ratingsRequestSchema,
      response: { 200: ratingsReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { ratings } = request.body;
      return database.transaction(caller, async (sql) => {
        await requireProject(sql, caller, { id, role: 'reader' });
        return { taken: await takeRatings(sql, caller, { project: id, ratings }) };
      });
    },
  });
  server.route({
    method: 'GET',
    url: '/v1/projects/:id/ratings',
    config: { scope: 'read' },
    schema: {
      summary: 'How many members found each learning helpful, or harmful',
      params: idParams,
      response: { 200: ratingTotalsReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      return database.transaction(caller, async (sql) => {
        await requireProject(sql, caller, { id, role: 'reader' });
        return { ratings: [...(await ratingTotals(sql, id))] };
      });
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/projects/:id/proof',
    config: { scope: 'read' },
    schema: {
      summary:
        "Say what the sessions of a machine showed of learnings; a machine's latest counts stand",
      params: idParams,
      body: proofRequestSchema,
      response: { 200: proofReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { body } = request;
      return database.transaction(caller, async (sql) => {
        await requireProject(sql, caller, { id, role: 'reader' });
        return { taken: await takeProofCounts(sql, caller, { project: id, ...body }) };
      });
    },
  });
  server.route({
    method: 'GET',
    url: '/v1/projects/:id/proof',
    config: { scope: 'read' },
    schema: {
      summary: 'What the sessions of all members showed of each learning',
      params: idParams,
      querystring: proofQuerySchema,
      response: { 200: proofTotalsReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { query } = request;
      return database.transaction(caller, async (sql) => {
        await requireProject(sql, caller, { id, role: 'reader' });
        return proofTotals(sql, { project: id, ...query });
      });
    },
  });
}
