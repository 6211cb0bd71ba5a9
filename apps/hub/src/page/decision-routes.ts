import { learningParamsSchema, reviewRequestSchema } from '@reflect/hub-protocol';
import * as z from 'zod';

import { requireScope } from '../access/caller.js';
import { findMember, revokeMember } from '../access/members.js';
import { requireProject } from '../access/project-access.js';
import { HubError, notFound } from '../hub-error.js';
import { dropLearning } from '../learnings/drop-learning.js';
import { findProposal } from '../learnings/proposals.js';
import { changedMeanwhile, reviewProposal } from '../learnings/review-proposal.js';
import { idParams } from '../routes/reply-schemas.js';
import type { HubContext } from '../server/hub-context.js';
import type { HubServer } from '../server/hub-server.js';
import { reviewerOfForm, show } from './page-request.js';
import { PAGE_PATH } from './session.js';
import { approveAgainView } from './views/proposal-view.js';

const decisionForm = z.object({
  key: z.string(),
  decision: reviewRequestSchema.shape.decision,
  revision: z.coerce.number().int().positive(),
  /** Empty for none. */
  note: z.union([z.literal(''), reviewRequestSchema.shape.note]).default(''),
  /** Asked a second time, of what reads as an attack. */
  again: z.literal('yes').optional(),
});

/** What a reviewer decides, by forms of the pages. */
export function decisionRoutes(pages: HubServer, context: HubContext): void {
  const { database, jobs } = context;
  pages.route({
    method: 'POST',
    url: '/proposals/:id',
    config: { scope: 'public' },
    schema: { hide: true, params: idParams, body: decisionForm },
    handler: async (request, reply) => {
      const { caller, formKey } = await reviewerOfForm(context, request, request.body.key);
      requireScope(caller, 'review');
      const { id } = request.params;
      const { decision, revision, note, again } = request.body;
      const found = await database.transaction(caller, async (sql) => {
        const one = await findProposal(sql, id);
        if (one === undefined) throw notFound('proposal');
        await requireProject(sql, caller, { id: one.project, role: 'reviewer' });
        return one;
      });
      const isUnsure = decision === 'approve' && found.proposal.warnings.length > 0;
      if (isUnsure && again === undefined && found.proposal.state === 'open') {
        const body = approveAgainView({ ...found, formKey, note });
        const signed = { name: caller.name, formKey };
        return show(reply, { title: 'Approve it in spite of this?', body, signed });
      }
      const review = { decision, revision, ...(note !== '' && { note }) };
      const { mustBeSeenAgain } = await database.transaction(caller, (sql) =>
        reviewProposal({ sql, jobs, caller }, id, review),
      );
      if (mustBeSeenAgain) throw changedMeanwhile();
      const done = decision === 'approve' ? 'approved' : 'declined';
      return reply.redirect(`${PAGE_PATH}/projects/${found.project}?done=${done}`, 303);
    },
  });
  pages.route({
    method: 'POST',
    url: '/projects/:id/learnings/:learningId/take-back',
    config: { scope: 'public' },
    schema: {
      ...{ hide: true, params: learningParamsSchema },
      body: z.object({ key: z.string(), sure: z.literal('yes') }),
    },
    handler: async (request, reply) => {
      const { caller } = await reviewerOfForm(context, request, request.body.key);
      requireScope(caller, 'review');
      const { id: project, learningId: id } = request.params;
      await database.transaction(caller, async (sql) => {
        await requireProject(sql, caller, { id: project, role: 'reviewer' });
        await dropLearning(sql, caller, { project, id });
      });
      return reply.redirect(`${PAGE_PATH}/projects/${project}/learnings?done=taken-back`, 303);
    },
  });
  pages.route({
    method: 'POST',
    url: '/members/:id/revoke',
    config: { scope: 'public' },
    schema: {
      ...{ hide: true, params: idParams },
      body: z.object({ key: z.string(), name: z.string().max(200) }),
    },
    handler: async (request, reply) => {
      const { caller } = await reviewerOfForm(context, request, request.body.key);
      requireScope(caller, 'admin');
      const { id } = request.params;
      await database.transaction(caller, async (sql) => {
        const member = await findMember(sql, id);
        if (member.name !== request.body.name) {
          throw new HubError('HUB_CONFLICT', 'The name is not the one of that member.');
        }
        await revokeMember({ sql, jobs, caller }, id);
      });
      return reply.redirect(`${PAGE_PATH}?done=revoked`, 303);
    },
  });
}
