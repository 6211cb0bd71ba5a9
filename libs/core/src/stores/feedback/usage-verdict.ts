import type { Verdict } from './session-use.js';

/** What a learning did for the session that it was given to. */
export interface UsageVerdict {
  readonly id: string;
  readonly verdict: Verdict;
}
