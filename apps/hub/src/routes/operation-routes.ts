import { healthReplySchema } from '@reflect/hub-protocol';
import * as z from 'zod';

import { missingMigrations } from '../database/migrate.js';
import { isReadOnlyNow } from '../database/read-only.js';
import type { Database } from '../database/database.js';
import { HubError, HubStartError } from '../hub-error.js';
import type { HubContext } from '../server/hub-context.js';
import type { HubServer } from '../server/hub-server.js';
import { problems } from './reply-schemas.js';

const NOBODY = { token: '00000000-0000-0000-0000-000000000000' };

/** What whoever runs a hub asks it. */
export function operationRoutes(
  server: HubServer,
  { database, registry, refusedWrites }: HubContext,
): void {
  server.route({
    method: 'GET',
    url: '/health/live',
    config: { scope: 'public' },
    schema: { summary: 'The process answers', response: { 200: healthReplySchema } },
    handler: () => ({ status: 'ok' as const }),
  });
  server.route({
    method: 'GET',
    url: '/health/ready',
    config: { scope: 'public' },
    schema: {
      summary: 'The database answers, takes writes, and its schema is the one of this hub',
      response: { 200: healthReplySchema, ...problems },
    },
    handler: async () => {
      const [missing, isReadOnly] = await stateHere(database);
      if (missing.length > 0) {
        const message = `The database lacks ${missing.join(', ')}. Run: reflect-hub migrate`;
        throw new HubError('HUB_UNAVAILABLE', message);
      }
      if (isReadOnly) {
        const message =
          'The database takes no writes: it is a standby, or set to read only, as some providers do before a disk is full.';
        throw new HubError('HUB_UNAVAILABLE', message);
      }
      if (!refusedWrites.isDiskFull) return { status: 'ok' as const };
      const message =
        "The disk of the hub's database is full: it refused a write within the last minute. Make room.";
      throw new HubError('HUB_UNAVAILABLE', message);
    },
  });
  server.route({
    method: 'GET',
    url: '/metrics',
    config: { scope: 'read' },
    schema: {
      summary: 'Figures for Prometheus, of all organisations together',
      response: { 200: z.string(), ...problems },
    },
    handler: async (_request, reply) => {
      const text = await registry.metrics();
      return reply.type(registry.contentType).serializer(String).send(text);
    },
  });
  server.route({
    method: 'GET',
    url: '/openapi.json',
    config: { scope: 'public' },
    schema: { hide: true },
    handler: () => server.swagger(),
  });
}

/** A hub that is older than the schema is told so, and not that something failed. */
async function stateHere(
  database: Database,
): Promise<readonly [missing: readonly string[], isReadOnly: boolean]> {
  try {
    return await database.transaction(
      NOBODY,
      async (sql) => [await missingMigrations(sql), await isReadOnlyNow(sql)] as const,
    );
  } catch (error) {
    if (error instanceof HubStartError) throw new HubError('HUB_UNAVAILABLE', error.message);
    throw error;
  }
}
