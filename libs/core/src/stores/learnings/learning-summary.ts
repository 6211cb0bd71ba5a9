import type { Learning } from './learning.js';

/** What a list needs to know of a learning. */
export type LearningSummary = Pick<
  Learning,
  'id' | 'kind' | 'title' | 'scope' | 'tags' | 'created' | 'updated' | 'status' | 'isUnseen'
>;

export function summaryOf(learning: LearningSummary): LearningSummary {
  const { id, kind, title, scope, tags, created, updated, status, isUnseen } = learning;
  return {
    ...{ id, kind, title, scope, tags, created, updated, status },
    ...(isUnseen === true && { isUnseen }),
  };
}
