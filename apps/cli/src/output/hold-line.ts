import type { DrainReport } from '@reflect/core';

import { timeUntil } from './age.js';

/** Why workers do not run for now, and when they do again. */
export function holdLine({ until, reason }: NonNullable<DrainReport['hold']>, now: number): string {
  return `No worker runs for now: ${reason}. It goes on ${timeUntil(until, now)}.`;
}
