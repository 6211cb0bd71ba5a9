import { holdsUnprovableAct } from '../../stores/learnings/acts.js';
import { isHostileLearning } from '../../stores/learnings/unseen-document.js';
import type { SharedLearning } from './shared-learning.js';

/** `hostile`: reads as an attack. `act`: asks for an act that can do harm, and nothing proves it. */
export type SharedWarning = 'hostile' | 'act';

/** Why a person is to look at a shared learning, whatever the policy of its project says. */
export function warningsOf(learning: SharedLearning): readonly SharedWarning[] {
  const { title, body, commands = [] } = learning;
  const warnings: SharedWarning[] = [];
  if (isHostileLearning(learning)) warnings.push('hostile');
  if (holdsUnprovableAct([title, body, ...commands].join('\n'))) warnings.push('act');
  return warnings;
}
