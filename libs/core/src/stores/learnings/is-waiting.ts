import type { Learning } from './learning.js';

/** Whether a learning waits for a person's decision. */
export function isWaiting({ status }: Pick<Learning, 'status'>): boolean {
  return status === 'proposed' || status === 'quarantined';
}
