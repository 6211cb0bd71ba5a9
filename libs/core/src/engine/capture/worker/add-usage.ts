import type { WorkerUsage } from '../../../stores/budget/worker-usage.js';

const PARTS = ['inputTokens', 'outputTokens', 'costUsd'] as const;

/** Sums what is known; a part that neither run tells stays unknown. */
export function addUsage(
  one: WorkerUsage | undefined,
  other: WorkerUsage | undefined,
): WorkerUsage | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const known = PARTS.filter((part) => one[part] !== undefined || other[part] !== undefined);
  return Object.fromEntries(known.map((part) => [part, (one[part] ?? 0) + (other[part] ?? 0)]));
}
