import {
  createMemberSchema,
  eraseReplySchema,
  eraseRequestSchema,
  exportReplySchema,
  memberSchema,
  membersReplySchema,
  revokeReplySchema,
} from '@reflect/hub-protocol';

import { eraseMember } from '../access/erase-member.js';
import { exportMember } from '../access/export-member.js';
import { createMember, listMembers, revokeMember } from '../access/members.js';
import type { HubContext } from '../server/hub-context.js';
import { callerOf, type HubServer } from '../server/hub-server.js';
import { idParams, problems } from './reply-schemas.js';

/** Who belongs to the organisation, and what becomes of what they wrote. */
export function memberRoutes(server: HubServer, { database, jobs }: HubContext): void {
  server.route({
    method: 'GET',
    url: '/v1/members',
    config: { scope: 'admin' },
    schema: {
      summary: 'All members (administrators)',
      response: { 200: membersReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(caller, async (sql) => ({
        members: [...(await listMembers(sql, caller))],
      }));
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/members',
    config: { scope: 'admin' },
    schema: {
      summary: 'Add a member (administrators)',
      body: createMemberSchema,
      response: { 201: memberSchema, ...problems },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { body } = request;
      reply.code(201);
      return database.transaction(caller, (sql) => createMember(sql, caller, body));
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/members/:id/revoke',
    config: { scope: 'admin' },
    schema: {
      summary: 'Take back all that a member wrote, and take no more (administrators)',
      params: idParams,
      response: { 200: revokeReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      return database.transaction(caller, async (sql) => ({
        revoked: await revokeMember({ sql, jobs, caller }, id),
      }));
    },
  });
  server.route({
    method: 'GET',
    url: '/v1/members/:id/export',
    config: { scope: 'any' },
    schema: {
      summary:
        'Everything that is stored of a person (that member; administrators with scope admin)',
      params: idParams,
      response: { 200: exportReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      return database.transaction(caller, (sql) => exportMember(sql, caller, id));
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/members/:id/erase',
    config: { scope: 'any' },
    schema: {
      summary:
        'Erase a person and what they wrote (that member with scope propose; administrators with scope admin)',
      params: idParams,
      body: eraseRequestSchema,
      response: { 200: eraseReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const of = { id: request.params.id, name: request.body.name };
      return database.transaction(caller, async (sql) => ({
        erased: await eraseMember({ sql, jobs, caller }, of),
      }));
    },
  });
}
