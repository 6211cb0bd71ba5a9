import type { Learning } from '../../stores/learnings/learning.js';
import type { Redact } from '../../stores/learnings/prepare-draft.js';
import { isHostileLearning } from '../../stores/learnings/unseen-document.js';
import { redactedLearning } from './redacted-learning.js';
import { refused } from './sharing-errors.js';

/**
 * Throws `SHARING_REFUSED` for what is not to leave this machine: what waits, what is of another project,
 * what reads as an attack, and what holds a secret.
 */
export async function requireShareable(
  learning: Learning,
  project: string,
  redact: Redact,
): Promise<void> {
  const { id, status, scope } = learning;
  if (status !== 'active') throw refused(id, `it is ${status}. Approve it first.`);
  if (scope.kind === 'project' && scope.project !== project) {
    throw refused(id, `it is of ${scope.project}. Share it in a clone of that.`);
  }
  if (isHostileLearning(learning)) {
    throw refused(id, "it reads as an attack on an agent. See 'reflect review'.");
  }
  const { secrets } = await redactedLearning(learning, redact);
  if (secrets > 0) {
    const remedy = `Take it out with 'reflect edit ${id}'.`;
    throw refused(id, `it holds what looks like a secret. ${remedy}`);
  }
}
