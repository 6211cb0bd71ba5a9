import type { RecallCandidate, RecallResult } from '@reflect/core';

export interface SearchRequest {
  readonly text: string;
  /** Project key to ask for. */
  readonly project?: string;
  readonly limit?: number;
}

/** What was weighed, best first, each with its parts. */
export interface SearchAnswer extends Pick<
  RecallResult,
  'considered' | 'terms' | 'signals' | 'source' | 'problem'
> {
  /** How many were weighed in all. */
  readonly weighed: number;
}

export type SearchHit = RecallCandidate;
