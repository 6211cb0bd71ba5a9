import { auditQuerySchema, auditReplySchema } from '@reflect/hub-protocol';

import { listAudit } from '../access/list-audit.js';
import type { HubContext } from '../server/hub-context.js';
import { callerOf, type HubServer } from '../server/hub-server.js';
import { problems } from './reply-schemas.js';

/** Who did what. */
export function auditRoutes(server: HubServer, { database }: HubContext): void {
  server.route({
    method: 'GET',
    url: '/v1/audit',
    config: { scope: 'admin' },
    schema: {
      summary: 'Who did what, the latest first (administrators)',
      querystring: auditQuerySchema,
      response: { 200: auditReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { query } = request;
      return database.transaction(caller, async (sql) => ({
        entries: [...(await listAudit(sql, caller, query))],
      }));
    },
  });
}
