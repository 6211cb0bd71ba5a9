import { ReviewError } from '@reflect/core';
import { Hono } from 'hono';
import * as z from 'zod';

import type { ReviewList } from '../../wire/reviews.js';
import type { IndexRefresher } from '../index-refresher.js';
import { readBody } from '../read-body.js';
import type { ReviewSource } from '../reviews/review-source.js';

const decisionSchema = z.strictObject({ hash: z.string().max(100) });
const wordsSchema = decisionSchema.extend({
  title: z.string().max(1_000),
  body: z.string().max(100_000),
});

/** What waits for a person, from wherever it comes, and the decision. */
export function reviewRoutes(sources: readonly ReviewSource[], refresher: IndexRefresher): Hono {
  const routes = new Hono();
  const sourceOf = (id: string): ReviewSource => {
    const source = sources.find((candidate) => candidate.owns(id));
    if (source === undefined) throw notWaiting(id);
    return source;
  };
  routes.get('/reviews', async (context) => {
    const lists = await Promise.all(sources.map((source) => source.list()));
    return context.json({ items: lists.flat() } satisfies ReviewList);
  });
  routes.post('/reviews/:id/approve', async (context) => {
    const id = context.req.param('id');
    const { hash } = await readBody(context, decisionSchema);
    await sourceOf(id).approve(id, hash);
    await refresher.refresh();
    return context.json({ id });
  });
  routes.post('/reviews/:id/refuse', async (context) => {
    const id = context.req.param('id');
    const { hash } = await readBody(context, decisionSchema);
    await sourceOf(id).refuse(id, hash);
    await refresher.refresh();
    return context.json({ id });
  });
  routes.post('/reviews/:id/edit', async (context) => {
    const id = context.req.param('id');
    const { hash, title, body } = await readBody(context, wordsSchema);
    const source = sourceOf(id);
    if (source.edit === undefined) throw notWaiting(id);
    await source.edit(id, hash, { title, body: `${body.trim()}\n` });
    return context.json({ id });
  });
  return routes;
}

function notWaiting(id: string): ReviewError {
  const message = `${id} does not wait for a decision any more. Reload the list.`;
  return new ReviewError('REVIEW_NOT_WAITING', message, { id });
}
