import { holdsUnprovableAct } from '../../stores/learnings/acts.js';
import { recalledBody } from '../../stores/learnings/context-section.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { isHostileLearning } from '../../stores/learnings/unseen-document.js';

/** Whether a learning waits for this person also where the review of their team is enough: it reads as an attack, or asks for a dangerous act. */
export function needsPerson(learning: Learning): boolean {
  const { title, body } = learning;
  return isHostileLearning(learning) || holdsUnprovableAct(`${title}\n${recalledBody(body)}`);
}
