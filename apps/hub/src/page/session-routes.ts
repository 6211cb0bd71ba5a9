import * as z from 'zod';

import { requireScope } from '../access/caller.js';
import { authenticateCounted } from '../server/authenticate-counted.js';
import type { HubContext } from '../server/hub-context.js';
import type { HubServer } from '../server/hub-server.js';
import { endSession, isSecure, requireOwnOrigin, reviewerOfForm } from './page-request.js';
import { PAGE_PATH, sessionCookie } from './session.js';

/** How a reviewer signs in by a token, and out. */
export function sessionRoutes(pages: HubServer, context: HubContext): void {
  pages.route({
    method: 'POST',
    url: '/sign-in',
    config: { scope: 'public' },
    schema: { hide: true, body: z.object({ token: z.string().trim().max(200) }) },
    handler: async (request, reply) => {
      requireOwnOrigin(request);
      const { token } = request.body;
      const caller = await authenticateCounted(context, { ip: request.ip, token });
      requireScope(caller, 'read');
      requireScope(caller, 'review');
      reply.header('set-cookie', sessionCookie(token, isSecure(request)));
      return reply.redirect(PAGE_PATH, 303);
    },
  });
  pages.route({
    method: 'POST',
    url: '/sign-out',
    config: { scope: 'public' },
    schema: { hide: true, body: z.object({ key: z.string() }) },
    handler: async (request, reply) => {
      await reviewerOfForm(context, request, request.body.key);
      endSession(request, reply);
      return reply.redirect(PAGE_PATH, 303);
    },
  });
}
