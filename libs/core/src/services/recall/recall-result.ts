import type { RecallRecord } from '../../engine/search/recall-record.js';
import type { RerankFactors } from './rerank-factors.js';

export type SkipReason =
  | 'excluded'
  | 'other-project'
  | 'below-threshold'
  | 'same-as-another'
  | 'learning-says-it'
  | 'limit'
  | 'unused'
  | 'curated-out'
  | 'suppressed-session'
  | 'suppressed-path'
  | 'suppressed-forever';

/** How a candidate came to its place. */
export interface RecallExplanation {
  /** Signals, each 0 to 1. */
  readonly lexical: number;
  readonly dense: number;
  readonly graph: number;
  /** What they make together, before the factors. */
  readonly fused: number;
  readonly factors: RerankFactors;
  readonly cosine: number;
  /** Highest cosine with what is asked in a situation that it is told for; absent for none. */
  readonly asked?: number;
  readonly coverage: number;
  /** 0 to 1; compared with the threshold. */
  readonly relevance: number;
  readonly threshold: number;
}

/** A learning that recall looked at, with its score and, where it is not given, why. */
export interface RecallCandidate {
  readonly record: RecallRecord;
  /** Fused score times all factors. */
  readonly score: number;
  readonly explanation: RecallExplanation;
  /** Why it is not given; absent for those that are. */
  readonly skipped?: SkipReason;
}

/** The answer of `Reflect.recall`. */
export interface RecallResult {
  /** What is given, best first. */
  readonly results: readonly RecallCandidate[];
  /** Everything that was weighed, best first, what is given included. */
  readonly considered: readonly RecallCandidate[];
  /** The query's most telling words that are known. */
  readonly terms: readonly string[];
  readonly signals: readonly ('lexical' | 'dense' | 'graph')[];
  /** `documents` when the index could not be used. */
  readonly source: 'index' | 'documents' | 'none';
  /** There was no time to find out what applies: nothing is given, for words alone would be a guess. */
  readonly isLate?: true;
  /** What a person should know, such as a damaged index. */
  readonly problem?: string;
}
