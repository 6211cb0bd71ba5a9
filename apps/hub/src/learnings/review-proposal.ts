import { renderShared, warningsOf } from '@reflect/core/team';
import type { HubProposal, ReviewRequest } from '@reflect/hub-protocol';

import { audit } from '../access/audit.js';
import type { Caller } from '../access/caller.js';
import { requireProject } from '../access/project-access.js';
import type { Sql } from '../database/database.js';
import { HubError, notFound } from '../hub-error.js';
import type { JobQueue } from '../jobs/jobs.js';
import { approveRevision } from './approve-revision.js';
import { lockLearning, readLearningState, revisionOf, saidIn } from './learning-state.js';
import { mergeLearnings, type MergedLearning } from './merge-learnings.js';
import { findProposal } from './proposals.js';

export interface ReviewParts {
  readonly sql: Sql;
  readonly jobs: JobQueue;
  readonly caller: Caller;
}

/** What a review came to: a proposal that has to be looked at again was changed and stays open. */
export interface Reviewed {
  readonly proposal: HubProposal;
  readonly mustBeSeenAgain: boolean;
}

/**
 * Decides a proposal. Where what members get has changed since, the edit is merged into it; where both
 * changed one field, or the merged text reads worse than what the reviewer saw, the proposal shows both
 * and is not approved. Throws `HUB_NOT_FOUND`, `HUB_ROLE_MISSING`, `HUB_CONFLICT`.
 */
export async function reviewProposal(
  { sql, jobs, caller }: ReviewParts,
  id: string,
  { decision, note, revision }: ReviewRequest,
): Promise<Reviewed> {
  const seen = await findProposal(sql, id);
  if (seen === undefined) throw notFound('proposal');
  const { project } = seen;
  await requireProject(sql, caller, { id: project, role: 'reviewer' });
  const place = { project, id: seen.proposal.learningId };
  await lockLearning(sql, place);
  const proposal = await reread(sql, id);
  if (proposal.state !== 'open') {
    throw new HubError('HUB_CONFLICT', `The proposal is ${proposal.state} already.`);
  }
  if (revision !== undefined && revision !== proposal.revision) throw changedMeanwhile();
  const review = new OneReview({ sql, jobs, caller }, project, proposal);
  if (decision === 'approve' && !(await review.approve())) {
    return { proposal: await reread(sql, id), mustBeSeenAgain: true };
  }
  if (decision === 'reject') await review.reject();
  await sql.query(
    `INSERT INTO hub.reviews (organisation_id, project_id, proposal_id, reviewer_id, decision, note)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [caller.organisation, project, id, caller.member, decision, note ?? null],
  );
  const action = decision === 'approve' ? 'proposal.approved' : 'proposal.rejected';
  const detail = { learning: proposal.learningId };
  await audit(sql, caller, { action, target: id, project, detail });
  return { proposal: await reread(sql, id), mustBeSeenAgain: false };
}

/** Nobody approves a text that they did not see. */
export function changedMeanwhile(): HubError {
  const message =
    'What members get was changed meanwhile, and the proposal with it. Look at it again, and decide.';
  return new HubError('HUB_CONFLICT', message);
}

async function reread(sql: Sql, id: string): Promise<HubProposal> {
  const found = await findProposal(sql, id);
  if (found === undefined) throw notFound('proposal');
  return found.proposal;
}

class OneReview {
  constructor(
    private readonly parts: ReviewParts,
    private readonly project: string,
    private readonly proposal: HubProposal,
  ) {}

  async reject(): Promise<void> {
    await this.#setStates('rejected', 'rejected');
  }

  /** False where the reviewer has to see what became of it. */
  async approve(): Promise<boolean> {
    const { sql, jobs, caller } = this.parts;
    const { learningId: id, revision } = this.proposal;
    const state = await readLearningState(sql, { project: this.project, id });
    const proposed = revisionOf(state, revision);
    const mine = saidIn(proposed, id);
    if (state === undefined || proposed === undefined || mine === undefined) {
      throw new HubError('HUB_CONFLICT', 'The text of the proposal is gone.');
    }
    const { organisation, member } = caller;
    const approval = { organisation, project: this.project, id, approver: member };
    const theirs = saidIn(revisionOf(state, state.approvedRevision), id);
    if (theirs === undefined || proposed.base === state.approvedRevision) {
      await approveRevision(sql, jobs, { ...approval, revision, learning: mine });
      await this.#setStates('approved');
      return true;
    }
    const base = saidIn(revisionOf(state, proposed.base), id);
    const merged = mergeLearnings({ base, theirs, mine });
    const isClean = merged.conflicts.length === 0 && this.#isNoWorse(merged);
    const next = state.lastRevision + 1;
    await this.#storeMerged(merged, { next, base: state.approvedRevision });
    if (!isClean) return false;
    await approveRevision(sql, jobs, { ...approval, revision: next, learning: merged.learning });
    await this.#setStates('approved');
    return true;
  }

  #isNoWorse({ learning }: MergedLearning): boolean {
    return warningsOf(learning).every((warning) => this.proposal.warnings.includes(warning));
  }

  /** The author's edit on what members get now, which the proposal is of from here on. */
  async #storeMerged(
    { learning, conflicts }: MergedLearning,
    { next, base }: { readonly next: number; readonly base: number | null },
  ): Promise<void> {
    const { sql, caller } = this.parts;
    const { id, learningId, author, revision } = this.proposal;
    const place = [this.project, learningId];
    await sql.query(
      'UPDATE hub.learnings SET last_revision = $3 WHERE project_id = $1 AND id = $2',
      [...place, next],
    );
    await sql.query(
      `INSERT INTO hub.learning_revisions
         (organisation_id, project_id, learning_id, revision, base, author_id, token_id, document, state)
       SELECT $4, $1, $2, $5, $6, $7, r.token_id, $8, 'proposed' FROM hub.learning_revisions r
       WHERE r.project_id = $1 AND r.learning_id = $2 AND r.revision = $3`,
      [...place, revision, caller.organisation, next, base, author.id, renderShared(learning)],
    );
    await sql.query(
      `UPDATE hub.learning_revisions SET state = 'superseded'
       WHERE project_id = $1 AND learning_id = $2 AND revision = $3`,
      [...place, revision],
    );
    await sql.query(
      'UPDATE hub.proposals SET revision = $2, kind = $3, conflicts = $4, warnings = $5 WHERE id = $1',
      [id, next, conflicts.length > 0 ? 'conflict' : 'edit', conflicts, warningsOf(learning)],
    );
  }

  async #setStates(proposal: 'approved' | 'rejected', revision?: 'rejected'): Promise<void> {
    const { sql } = this.parts;
    const { id, learningId } = this.proposal;
    await sql.query('UPDATE hub.proposals SET state = $2 WHERE id = $1', [id, proposal]);
    if (revision === undefined) return;
    await sql.query(
      `UPDATE hub.learning_revisions SET state = $4
       WHERE project_id = $1 AND learning_id = $2 AND revision = $3`,
      [this.project, learningId, this.proposal.revision, revision],
    );
  }
}
