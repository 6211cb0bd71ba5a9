import { visibleText, type Reflect } from '@reflect/core';
import { Hono } from 'hono';
import * as z from 'zod';

import type { WarningList } from '../../wire/reviews.js';
import { readBody } from '../read-body.js';
import { BEFORE_EDIT } from '../reviews/proposed-changes.js';

const nothingSchema = z.strictObject({});

/** The warnings before an edit that a person approved, which they may end. */
export function warningRoutes({ proposals }: Pick<Reflect, 'proposals'>): Hono {
  const routes = new Hono();
  routes.get('/warnings', async (context) => {
    const inForce = await proposals.inForce();
    const warnings = inForce.map(({ escalation: { id, text, files, level, at } }) => ({
      ...{ id, files, since: at },
      text: visibleText(text),
      does: BEFORE_EDIT[level],
    }));
    return context.json({ warnings } satisfies WarningList);
  });
  routes.post('/warnings/:id/end', async (context) => {
    await readBody(context, nothingSchema);
    const id = context.req.param('id');
    proposals.end(id);
    return context.json({ id });
  });
  return routes;
}
