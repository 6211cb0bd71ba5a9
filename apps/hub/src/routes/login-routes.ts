import {
  finishDeviceLoginSchema,
  finishLoginReplySchema,
  finishLoginSchema,
  pendingDeviceLoginSchema,
  startDeviceLoginReplySchema,
  startLoginReplySchema,
  startLoginSchema,
} from '@reflect/hub-protocol';

import type { MemberLogin } from '../access/provider/member-login.js';
import { HubError } from '../hub-error.js';
import type { HubContext } from '../server/hub-context.js';
import type { HubServer } from '../server/hub-server.js';
import { problems } from './reply-schemas.js';

/** How somebody who has no token yet gets one from the provider of logins. */
export function loginRoutes(server: HubServer, { login, limits }: HubContext): void {
  server.route({
    method: 'POST',
    url: '/v1/login/provider/start',
    config: { scope: 'public' },
    schema: {
      summary: 'Begin a login at the OpenID Connect provider of the hub',
      body: startLoginSchema,
      response: { 200: startLoginReplySchema, ...problems },
    },
    handler: async (request) => {
      await limits.requireLoginAllowed(request.ip);
      return required(login).start(request.body);
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/login/provider/finish',
    config: { scope: 'public' },
    schema: {
      summary: 'End a login with what the browser came back with, and get a token',
      body: finishLoginSchema,
      response: { 201: finishLoginReplySchema, ...problems },
    },
    handler: async (request, reply) => {
      await limits.requireLoginAllowed(request.ip);
      const made = await limits.countRefusals(request.ip, () =>
        required(login).finish(request.body),
      );
      return reply.code(201).send(made);
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/login/provider/device/start',
    config: { scope: 'public' },
    schema: {
      summary: 'Begin a login by a code that a person types in at the provider, on any machine',
      response: { 200: startDeviceLoginReplySchema, ...problems },
    },
    handler: async (request) => {
      await limits.requireLoginAllowed(request.ip);
      return required(login).startDevice();
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/login/provider/device/finish',
    config: { scope: 'public' },
    schema: {
      summary: 'Get the token once the person has typed the code in; until then, 202',
      body: finishDeviceLoginSchema,
      response: { 201: finishLoginReplySchema, 202: pendingDeviceLoginSchema, ...problems },
    },
    handler: async (request, reply) => {
      await limits.requireLoginAllowed(request.ip);
      const made = await limits.countRefusals(request.ip, () =>
        required(login).finishDevice(request.body),
      );
      return 'pending' in made ? reply.code(202).send(made) : reply.code(201).send(made);
    },
  });
}

function required(login: MemberLogin | undefined): MemberLogin {
  if (login !== undefined) return login;
  const message = 'This hub has no provider of logins. Ask an administrator of it for a token.';
  throw new HubError('HUB_NOT_FOUND', message);
}
