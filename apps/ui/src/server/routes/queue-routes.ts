import type { Reflect } from '@reflect/core';
import { Hono } from 'hono';
import * as z from 'zod';

import type { JobsAnswer, QueueAnswer } from '../../wire/queue.js';
import { readBody } from '../read-body.js';

const jobsSchema = z.strictObject({ id: z.string().regex(/^(?:all|[0-9a-f]{1,64})$/) });

/** The queue and its dead letters. */
export function queueRoutes({ queue }: Reflect): Hono {
  const routes = new Hono();
  routes.get('/queue', async (context) =>
    context.json({
      depth: await queue.depth(),
      jobs: await queue.list(),
      dead: await queue.failed(),
    } satisfies QueueAnswer),
  );
  routes.post('/queue/retry', async (context) => {
    const { id } = await readBody(context, jobsSchema);
    return context.json({ ids: await queue.retry(id) } satisfies JobsAnswer);
  });
  routes.post('/queue/purge', async (context) => {
    const { id } = await readBody(context, jobsSchema);
    return context.json({ ids: await queue.purge(id) } satisfies JobsAnswer);
  });
  return routes;
}
