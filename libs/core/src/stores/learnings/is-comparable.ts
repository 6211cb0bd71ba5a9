import { holdsIn } from './learning-scope.js';
import type { Learning, LearningStatus, Scope } from './learning.js';

/** What is in quarantine is strengthened by nothing but its like, and never makes anything surer. */
export function isComparable(
  learning: Pick<Learning, 'status' | 'scope'>,
  status: LearningStatus,
  scope: Scope,
): boolean {
  const pool: readonly LearningStatus[] =
    status === 'quarantined' ? ['quarantined'] : ['active', 'proposed'];
  if (!pool.includes(learning.status)) return false;
  return holdsIn(learning.scope, scope);
}
