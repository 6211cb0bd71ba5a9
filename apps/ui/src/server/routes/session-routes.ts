import { listSessions, readSessionStory } from '@reflect/core';
import { Hono } from 'hono';

import type { SessionAnswer, SessionList } from '../../wire/sessions.js';
import { sessionTimeline } from '../session-timeline.js';
import type { UiParts } from '../ui-parts.js';

const SHOWN = 500;

/** What sessions were given, and what came of them. */
export function sessionRoutes({ reflect, clock }: UiParts): Hono {
  const routes = new Hono();
  routes.get('/sessions', (context) =>
    context.json({ sessions: listSessions(reflect, clock(), SHOWN) } satisfies SessionList),
  );
  routes.get('/sessions/:id', async (context) => {
    const story = await readSessionStory(reflect, context.req.param('id'), clock());
    const { session, moments, learned } = story;
    const [first] = moments;
    return context.json({
      session,
      ...(first !== undefined && { harness: first.harness, project: first.project }),
      timeline: sessionTimeline(story),
      learned: learned.map(({ id, title, kind, status }) => ({ id, title, kind, status })),
    } satisfies SessionAnswer);
  });
  return routes;
}
