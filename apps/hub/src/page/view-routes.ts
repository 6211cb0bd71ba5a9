import {
  cursorSchema,
  learningParamsSchema,
  PROPOSAL_STATES,
  uuidSchema,
} from '@reflect/hub-protocol';
import * as z from 'zod';

import { reaches, requireProject, visibleProjects } from '../access/project-access.js';
import type { Sql } from '../database/database.js';
import { notFound } from '../hub-error.js';
import { findShared } from '../learnings/find-shared.js';
import type { LearningPlace } from '../learnings/learning-state.js';
import { countOpen, findProposal, listProposals } from '../learnings/proposals.js';
import { proofOf } from '../learnings/proof-counts.js';
import { ratingOf } from '../learnings/ratings.js';
import { readChanges } from '../learnings/read-changes.js';
import { idParams } from '../routes/reply-schemas.js';
import type { HubContext } from '../server/hub-context.js';
import type { HubServer } from '../server/hub-server.js';
import { reviewerOf, show, type Reviewer } from './page-request.js';
import { sessionOf } from './session.js';
import { learningView } from './views/learning-view.js';
import type { MembersSay } from './views/members-say.js';
import { learningsView, proposalsView } from './views/project-view.js';
import { projectsView } from './views/projects-view.js';
import { proposalView } from './views/proposal-view.js';
import { signInView } from './views/sign-in-view.js';
import { titleOf } from './views/words.js';

const PAGE_SIZE = 50;

/** What was done just now, as the address says it after a form. */
const DONE: Readonly<Record<string, string>> = {
  approved: 'Approved. Members get it with their next sync.',
  declined: 'Declined.',
  'taken-back': 'Taken back. Every machine drops it at its next sync.',
  revoked: 'Revoked. Every machine drops what that member wrote at its next sync.',
};
const doneQuery = z.object({ done: z.string().max(20).optional() });

const proposalsPageQuery = doneQuery.extend({
  state: z.enum(PROPOSAL_STATES).default('open'),
  after: uuidSchema.optional(),
});

/** What a reviewer looks at. */
export function viewRoutes(pages: HubServer, context: HubContext): void {
  const { database } = context;
  pages.route({
    method: 'GET',
    url: '/',
    config: { scope: 'public' },
    schema: { hide: true, querystring: doneQuery },
    handler: async (request, reply) => {
      if (sessionOf(request.headers.cookie) === undefined) {
        return show(reply, { title: 'Sign in', body: signInView() });
      }
      const reviewer = await reviewerOf(context, request);
      const body = await database.transaction(reviewer.caller, async (sql) => {
        const projects = await visibleProjects(sql, reviewer.caller);
        const own = projects.filter(({ role }) => reaches(role, 'reviewer'));
        return projectsView(own, await countOpen(sql));
      });
      const done = DONE[request.query.done ?? ''];
      return show(reply, { title: 'Projects', body, done, signed: signedOf(reviewer) });
    },
  });
  pages.route({
    method: 'GET',
    url: '/projects/:id',
    config: { scope: 'public' },
    schema: { hide: true, params: idParams, querystring: proposalsPageQuery },
    handler: async (request, reply) => {
      const reviewer = await reviewerOf(context, request);
      const { caller } = reviewer;
      const { id } = request.params;
      const { state, after, done } = request.query;
      const { name, found } = await database.transaction(caller, async (sql) => {
        const project = await requireProject(sql, caller, { id, role: 'reviewer' });
        const of = { project: id, state, author: undefined, after, limit: PAGE_SIZE };
        return { name: project.name, found: await listProposals(sql, of) };
      });
      const body = proposalsView(id, state, found);
      return show(reply, {
        ...{ title: name, body, signed: signedOf(reviewer), done: DONE[done ?? ''] },
      });
    },
  });
  pages.route({
    method: 'GET',
    url: '/projects/:id/learnings',
    config: { scope: 'public' },
    schema: {
      ...{ hide: true, params: idParams },
      querystring: doneQuery.extend({ cursor: cursorSchema.optional() }),
    },
    handler: async (request, reply) => {
      const reviewer = await reviewerOf(context, request);
      const { caller } = reviewer;
      const { id } = request.params;
      const { cursor, done } = request.query;
      const { name, found } = await database.transaction(caller, async (sql) => {
        const project = await requireProject(sql, caller, { id, role: 'reviewer' });
        const page = { project: id, cursor, limit: PAGE_SIZE };
        return { name: project.name, found: await readChanges(sql, page) };
      });
      const body = learningsView(id, found);
      return show(reply, {
        ...{ title: name, body, signed: signedOf(reviewer), done: DONE[done ?? ''] },
      });
    },
  });
  pages.route({
    method: 'GET',
    url: '/projects/:id/learnings/:learningId',
    config: { scope: 'public' },
    schema: { hide: true, params: learningParamsSchema },
    handler: async (request, reply) => {
      const reviewer = await reviewerOf(context, request);
      const { caller, formKey } = reviewer;
      const { id: project, learningId: id } = request.params;
      const { learning, said } = await database.transaction(caller, async (sql) => {
        await requireProject(sql, caller, { id: project, role: 'reviewer' });
        const place = { project, id };
        return { learning: await findShared(sql, place), said: await membersSayOf(sql, place) };
      });
      if (learning === undefined) throw notFound('learning');
      const isOwn = learning.author.id === caller.member;
      const canRevoke = caller.isAdmin && caller.scopes.includes('admin') && !isOwn;
      const body = learningView({ project, learning, said, formKey, canRevoke });
      return show(reply, {
        ...{ title: titleOf(learning.document), body, signed: signedOf(reviewer) },
      });
    },
  });
  pages.route({
    method: 'GET',
    url: '/proposals/:id',
    config: { scope: 'public' },
    schema: { hide: true, params: idParams },
    handler: async (request, reply) => {
      const reviewer = await reviewerOf(context, request);
      const { caller, formKey } = reviewer;
      const { project, proposal, said } = await database.transaction(caller, async (sql) => {
        const found = await findProposal(sql, request.params.id);
        if (found === undefined) throw notFound('proposal');
        await requireProject(sql, caller, { id: found.project, role: 'reviewer' });
        const place = { project: found.project, id: found.proposal.learningId };
        return { ...found, said: await membersSayOf(sql, place) };
      });
      const body = proposalView({ project, proposal, said, formKey });
      return show(reply, {
        ...{ title: titleOf(proposal.document), body, signed: signedOf(reviewer) },
      });
    },
  });
}

async function membersSayOf(sql: Sql, place: LearningPlace): Promise<MembersSay> {
  return { rating: await ratingOf(sql, place), proof: await proofOf(sql, place) };
}

function signedOf({ caller, formKey }: Reviewer): { name: string; formKey: string } {
  return { name: caller.name, formKey };
}
