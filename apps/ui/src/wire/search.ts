import type { RecallCandidate, RecallResult, relevanceParts } from '@reflect/core';

export interface SearchRequest {
  readonly text: string;
  /** Project key to ask for. */
  readonly project?: string;
  /** Files in play. */
  readonly files?: readonly string[];
  readonly limit?: number;
}

/** What was weighed, best first, each with its parts. */
export interface SearchAnswer extends Pick<
  RecallResult,
  'terms' | 'signals' | 'source' | 'problem'
> {
  readonly considered: readonly SearchHit[];
  /** How many were weighed in all. */
  readonly weighed: number;
}

export interface SearchHit extends Omit<RecallCandidate, 'explanation'> {
  readonly explanation: Omit<RecallCandidate['explanation'], 'threshold'> & {
    /** `null` for what is never given here, however relevant it is. */
    readonly threshold: number | null;
    /** What the relevance is made of. */
    readonly parts: ReturnType<typeof relevanceParts>;
  };
}
