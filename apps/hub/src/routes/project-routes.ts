import {
  changeProjectSchema,
  createProjectSchema,
  meReplySchema,
  projectMembersReplySchema,
  projectSchema,
  projectsQuerySchema,
  projectsReplySchema,
  setRoleSchema,
  uuidSchema,
} from '@reflect/hub-protocol';
import * as z from 'zod';

import { readMe } from '../access/read-me.js';
import { visibleProjects } from '../access/project-access.js';
import {
  changeProject,
  createProject,
  listProjectMembers,
  removeRole,
  setRole,
} from '../access/projects.js';
import type { HubContext } from '../server/hub-context.js';
import { callerOf, type HubServer } from '../server/hub-server.js';
import { idParams, nothing, problems } from './reply-schemas.js';

const memberParams = z.object({ id: uuidSchema, memberId: uuidSchema });

/** Who one is, projects, and who is what in them. */
export function projectRoutes(server: HubServer, { database }: HubContext): void {
  server.route({
    method: 'GET',
    url: '/v1/me',
    config: { scope: 'any' },
    schema: { summary: 'Who the token is of', response: { 200: meReplySchema, ...problems } },
    handler: (request) => {
      const caller = callerOf(request);
      return database.transaction(caller, (sql) => readMe(sql, caller));
    },
  });
  server.route({
    method: 'GET',
    url: '/v1/projects',
    config: { scope: 'read' },
    schema: {
      summary: 'The projects that one sees, or the one with a key',
      querystring: projectsQuerySchema,
      response: { 200: projectsReplySchema, ...problems },
    },
    handler: async (request) => {
      const caller = callerOf(request);
      const { key } = request.query;
      return database.transaction(caller, async (sql) => ({
        projects: [...(await visibleProjects(sql, caller, key))],
      }));
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/projects',
    config: { scope: 'admin' },
    schema: {
      summary: 'Begin to share a project (administrators of the organisation)',
      body: createProjectSchema,
      response: { 201: projectSchema, ...problems },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { body } = request;
      reply.code(201);
      return database.transaction(caller, (sql) => createProject(sql, caller, body));
    },
  });
  server.route({
    method: 'PATCH',
    url: '/v1/projects/:id',
    config: { scope: 'admin' },
    schema: {
      summary: 'Change name, policy or privacy (admins of the project)',
      params: idParams,
      body: changeProjectSchema,
      response: { 200: projectSchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const change = { id, ...request.body };
      return database.transaction(caller, (sql) => changeProject(sql, caller, change));
    },
  });
  server.route({
    method: 'GET',
    url: '/v1/projects/:id/members',
    config: { scope: 'read' },
    schema: {
      summary: 'Who has a role in the project',
      params: idParams,
      response: { 200: projectMembersReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      return database.transaction(caller, (sql) => listProjectMembers(sql, caller, id));
    },
  });
  server.route({
    method: 'PUT',
    url: '/v1/projects/:id/members/:memberId',
    config: { scope: 'admin' },
    schema: {
      summary: 'Give a member a role (admins of the project)',
      params: memberParams,
      body: setRoleSchema,
      response: { 204: nothing, ...problems },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { id: project, memberId: member } = request.params;
      const { role } = request.body;
      await database.transaction(caller, (sql) => setRole(sql, caller, { project, member, role }));
      return reply.code(204).send(null);
    },
  });
  server.route({
    method: 'DELETE',
    url: '/v1/projects/:id/members/:memberId',
    config: { scope: 'admin' },
    schema: {
      summary: 'Take a role back (admins of the project)',
      params: memberParams,
      response: { 204: nothing, ...problems },
    },
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const { id: project, memberId: member } = request.params;
      await database.transaction(caller, (sql) => removeRole(sql, caller, { project, member }));
      return reply.code(204).send(null);
    },
  });
}
