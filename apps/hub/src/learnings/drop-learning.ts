import { audit } from '../access/audit.js';
import type { Caller } from '../access/caller.js';
import { reaches, requireProject } from '../access/project-access.js';
import type { Sql } from '../database/database.js';
import { HubError, notFound } from '../hub-error.js';
import { lockLearning, readLearningState, type LearningPlace } from './learning-state.js';
import { removeLearning } from './remove-learning.js';

/** A second time does nothing. Throws `HUB_NOT_FOUND`, `HUB_ROLE_MISSING`. */
export async function dropLearning(
  sql: Sql,
  caller: Caller,
  { project, id }: LearningPlace,
): Promise<void> {
  const { role } = await requireProject(sql, caller, { id: project, role: 'proposer' });
  await lockLearning(sql, { project, id });
  const known = await readLearningState(sql, { project, id });
  const isReviewer = reaches(role, 'reviewer');
  const isVisible = known?.state === 'approved' || known?.author === caller.member || isReviewer;
  if (known === undefined || !isVisible) throw notFound('learning');
  if (known.state === 'removed') return;
  if (known.author !== caller.member && !isReviewer) {
    throw new HubError('HUB_ROLE_MISSING', 'Somebody else wrote it. A reviewer can remove it.');
  }
  const { organisation } = caller;
  await removeLearning(sql, { organisation, project, id, reason: 'removed' }, known);
  await audit(sql, caller, { action: 'learning.removed', target: id, project });
}
