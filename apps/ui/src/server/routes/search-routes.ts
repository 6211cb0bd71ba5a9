import type { Reflect } from '@reflect/core';
import { Hono } from 'hono';
import * as z from 'zod';

import type { SearchAnswer } from '../../wire/search.js';
import { readBody } from '../read-body.js';
import { searchHit } from '../search-hit.js';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
const MAX_FILES = 20;

const searchSchema = z.strictObject({
  text: z.string().trim().min(1).max(4_000),
  project: z.string().max(300).optional(),
  files: z.array(z.string().min(1).max(1_000)).max(MAX_FILES).optional(),
  limit: z.int().min(1).max(MAX_LIMIT).optional(),
});

/** Search with every signal's part in each score, as a session of the project would be answered. */
export function searchRoutes(reflect: Reflect): Hono {
  const routes = new Hono();
  routes.post('/search', async (context) => {
    const {
      text,
      project,
      files = [],
      limit = DEFAULT_LIMIT,
    } = await readBody(context, searchSchema);
    const result = await reflect.recall({
      text,
      entities: files,
      ...(project !== undefined && { project }),
    });
    const { considered, terms, signals, source, problem } = result;
    return context.json({
      considered: considered.slice(0, limit).map((candidate) => searchHit(candidate, signals)),
      weighed: considered.length,
      ...{ terms, signals, source },
      ...(problem !== undefined && { problem }),
    } satisfies SearchAnswer);
  });
  return routes;
}
