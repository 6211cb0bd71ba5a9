import type { LearningList } from '../../wire/learnings.js';
import { calls } from '../api/calls.js';
import { loadOverview } from './overview.js';
import { Resource } from './resource.js';

export const learningList = new Resource<LearningList>();

export function loadLearnings(): Promise<void> {
  return learningList.load(calls.learnings);
}

/** After something was changed. */
export async function reloadLearnings(): Promise<void> {
  await Promise.all([loadLearnings(), loadOverview()]);
}
