import { describeFinding } from '@reflect/core';
import { Hono } from 'hono';

import type { Overview } from '../../wire/overview.js';
import type { UiParts } from '../ui-parts.js';

/** How the knowledge base is. */
export function overviewRoutes({ reflect, version }: UiParts): Hono {
  const routes = new Hono();
  routes.get('/overview', async (context) => {
    const { paused, queue, learnings, index, driver, findings } = await reflect.status();
    const problems = reflect.loaded.problems.map(({ message }) => message);
    return context.json({
      version,
      learningsFolder: reflect.paths.learnings,
      stateFolder: reflect.paths.state,
      status: { paused, queue, learnings, index, driver },
      findings: [...findings.map(describeFinding), ...learnings.problems, ...problems],
      waiting: await countWaiting(reflect.learnings.list()),
    } satisfies Overview);
  });
  return routes;
}

async function countWaiting(
  listed: ReturnType<UiParts['reflect']['learnings']['list']>,
): Promise<number> {
  let waiting = 0;
  for await (const item of listed) {
    if (item.type === 'problem') continue;
    if (['proposed', 'quarantined'].includes(item.learning.status)) waiting++;
  }
  return waiting;
}
