import { LEARNING_KINDS } from '@reflect/core';
import { Hono } from 'hono';
import * as z from 'zod';

import type { GraphAnswer, GraphQuery } from '../../wire/graph.js';
import { entityProjection } from '../entity-projection.js';
import { readQuery } from '../read-body.js';
import type { UiParts } from '../ui-parts.js';

const MAX_ENTITIES = 2_000;

const graphSchema = z.strictObject({
  project: z.string().max(300).optional(),
  kind: z.enum(LEARNING_KINDS).optional(),
  days: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_ENTITIES).optional(),
});

/** The entity graph. */
export function graphRoutes({ reflect, clock }: UiParts): Hono {
  const routes = new Hono();
  routes.get('/graph', async (context) => {
    const query = readQuery(context, graphSchema);
    const graph = await reflect.graph();
    const answer: GraphAnswer =
      graph === undefined
        ? { learnings: [], entities: [], edges: [], found: 0, isIndexed: false }
        : { ...entityProjection(graph, query as GraphQuery, clock()), isIndexed: true };
    return context.json(answer);
  });
  return routes;
}
