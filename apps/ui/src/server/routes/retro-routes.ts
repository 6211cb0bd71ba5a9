import type { Reflect } from '@reflect/core';
import { Hono } from 'hono';
import * as z from 'zod';

import type { RetroAnswer, RetroSessionList } from '../../wire/retros.js';
import type { IndexRefresher } from '../index-refresher.js';
import { readBody } from '../read-body.js';
import { retroAnswer } from '../retros/retro-answer.js';
import { RetroSessions } from '../retros/retro-sessions.js';

interface RetroParts {
  readonly reflect: Pick<Reflect, 'retros' | 'paths'>;
  readonly cwd: string;
  readonly refresher: IndexRefresher;
}

const decisionSchema = z.strictObject({ hash: z.string().max(100) });

/** What sessions of the project say about the memory, and the decision on each proposal. */
export function retroRoutes({ reflect, cwd, refresher }: RetroParts): Hono {
  const routes = new Hono();
  const { retros, paths } = reflect;
  const sessions = new RetroSessions(paths, cwd);
  routes.get('/retros', (context) => context.json(sessions.list() satisfies RetroSessionList));
  routes.get('/retros/:key', async (context) => {
    const retro = await retros.look(sessions.request(context.req.param('key')));
    return context.json((await retroAnswer(retro)) satisfies RetroAnswer);
  });
  for (const [name, decide] of [
    ['approve', retros.apply.bind(retros)],
    ['refuse', retros.refuse.bind(retros)],
  ] as const) {
    routes.post(`/retros/:key/:id/${name}`, async (context) => {
      const { key, id } = context.req.param();
      const { hash } = await readBody(context, decisionSchema);
      await decide(sessions.request(key), [{ id, hash }]);
      if (name === 'approve') await refresher.refresh();
      return context.json({ id });
    });
  }
  return routes;
}
