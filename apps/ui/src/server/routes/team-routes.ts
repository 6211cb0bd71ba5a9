import { projectKey } from '@reflect/core';
import { Hono, type Context } from 'hono';
import * as z from 'zod';

import type { TeamProject, TeamProjects, TeamReviewList } from '../../wire/team.js';
import { readBody, readQuery } from '../read-body.js';
import { teamReviewList } from '../reviews/team-proposals.js';
import type { UiParts } from '../ui-parts.js';

const project = z.string().min(1).max(1_000);
const listQuery = z.strictObject({ project, after: z.uuid().optional() });
const decisionSchema = z.strictObject({
  project,
  hash: z.string().regex(/^[1-9]\d{0,9}$/u),
  note: z.string().max(2_000),
});

/**
 * What teammates propose, and the decision. A hub is asked only by these, when somebody looks there, for as
 * long as `hub.timeoutSeconds` says; with the token of `reflect hub login`, which stays in this process.
 */
export function teamRoutes({ reflect, cwd }: Pick<UiParts, 'reflect' | 'cwd'>): Hono {
  const routes = new Hono();
  const { reviews } = reflect.hub;
  routes.get('/teams', (context) => {
    const { isLoggedIn, links } = reflect.hub.status();
    const linked = links.map((link): TeamProject => ({
      project: link.project,
      hub: new URL(link.url).host,
    }));
    const here = projectKey(cwd);
    const isOpen = isLoggedIn && !linked.some((one) => one.project === here);
    const projects = isOpen ? [...linked, { project: here, hub: '' }] : linked;
    return context.json({ projects } satisfies TeamProjects);
  });
  routes.get('/teams/proposals', async (context) => {
    const { project: key, after } = readQuery(context, listQuery);
    const { signal } = context.req.raw;
    const found = await reviews.list(key, { signal, ...(after !== undefined && { after }) });
    return context.json(teamReviewList(found) satisfies TeamReviewList);
  });
  const decide = async (context: Context, decision: 'approve' | 'reject'): Promise<Response> => {
    const id = context.req.param('id') ?? '';
    const { project: key, hash, note } = await readBody(context, decisionSchema);
    await reviews.decide(key, { id, revision: Number(hash), decision, note });
    return context.json({ id });
  };
  routes.post('/teams/proposals/:id/approve', (context) => decide(context, 'approve'));
  routes.post('/teams/proposals/:id/refuse', (context) => decide(context, 'reject'));
  return routes;
}
