import {
  proposalSchema,
  proposalsQuerySchema,
  proposalsReplySchema,
  reviewRequestSchema,
} from '@reflect/hub-protocol';

import { reaches, requireProject } from '../access/project-access.js';
import { listProposals } from '../learnings/proposals.js';
import { changedMeanwhile, reviewProposal } from '../learnings/review-proposal.js';
import type { HubContext } from '../server/hub-context.js';
import { callerOf, type HubServer } from '../server/hub-server.js';
import { idParams, problems } from './reply-schemas.js';

/** What waits for a reviewer, and what a reviewer says to it. */
export function proposalRoutes(server: HubServer, { database, jobs }: HubContext): void {
  server.route({
    method: 'GET',
    url: '/v1/projects/:id/proposals',
    config: { scope: 'read' },
    schema: {
      summary: 'Proposals: a reviewer sees all, others their own; the oldest first',
      params: idParams,
      querystring: proposalsQuerySchema,
      response: { 200: proposalsReplySchema, ...problems },
    },
    handler: (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { state, mine, after, limit } = request.query;
      return database.transaction(caller, async (sql) => {
        const { role } = await requireProject(sql, caller, { id, role: 'reader' });
        const author = mine || !reaches(role, 'reviewer') ? caller.member : undefined;
        return listProposals(sql, { project: id, state, author, after, limit });
      });
    },
  });
  server.route({
    method: 'POST',
    url: '/v1/proposals/:id/review',
    config: { scope: 'review' },
    schema: {
      summary: 'Approve or reject a proposal (reviewers)',
      params: idParams,
      body: reviewRequestSchema,
      response: { 200: proposalSchema, ...problems },
    },
    handler: async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const { proposal, mustBeSeenAgain } = await database.transaction(caller, (sql) =>
        reviewProposal({ sql, jobs, caller }, id, request.body),
      );
      if (!mustBeSeenAgain) return proposal;
      // Not from within the transaction, which has to keep what the proposal shows now.
      throw changedMeanwhile();
    },
  });
}
