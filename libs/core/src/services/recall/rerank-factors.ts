import type { Confidence } from '../../stores/learnings/learning.js';
import { analyzeText } from '../../engine/search/analyze-text.js';
import type { RecallRecord } from '../../engine/search/recall-record.js';
import type { SuppressionReach } from '../../stores/suppression/suppression.js';

/** What the factors look at beside the learning. */
export interface RerankContext {
  /** Key of the project that the session is in. */
  readonly project?: string | undefined;
  /** Terms of the prompt, as `analyzeText` makes them. */
  readonly terms: ReadonlySet<string>;
  /** Whether a file in play matches one of these globs. */
  readonly matchesFile: (globs: readonly string[]) => boolean;
  /** What feedback multiplies the score of a learning by. */
  readonly feedbackOf: (id: string) => number;
  /** Whether session after session was given a learning and had no use for it. */
  readonly isUnused: (id: string, rule: boolean) => boolean;
  /** What keeps a learning from being given at all. */
  readonly suppressionOf: (id: string) => SuppressionReach['kind'] | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Factors by name; the fused score is multiplied by each. 1 changes nothing. */
export interface RerankFactors {
  readonly recency: number;
  readonly confidence: number;
  readonly tags: number;
  readonly project: number;
  readonly files: number;
  /** From ratings and sessions, see `learningFactor`. */
  readonly feedback: number;
}

const DAY_MS = 86_400_000;
const RECENCY_HALF_LIFE_DAYS = 180;
const CONFIDENCE_FACTOR: Readonly<Record<Confidence, number>> = { low: 0.9, medium: 1, high: 1.1 };

export function rerankFactors(record: RecallRecord, context: RerankContext): RerankFactors {
  return {
    recency: recencyFactor(record.updated, context.now),
    confidence: CONFIDENCE_FACTOR[record.confidence],
    tags: tagFactor(record.tags, context.terms),
    project: record.project !== undefined && record.project === context.project ? 1.15 : 1,
    files: context.matchesFile(record.files) ? 1.2 : 1,
    feedback: context.feedbackOf(record.id),
  };
}

/** 0.85 + 0.15 x 2^(-age / 180 days): an old learning loses at most 15 %. */
export function recencyFactor(updated: string, now: number): number {
  const then = Date.parse(updated);
  if (Number.isNaN(then)) return 1;
  const days = Math.max(0, (now - then) / DAY_MS);
  return 0.85 + 0.15 * 2 ** (-days / RECENCY_HALF_LIFE_DAYS);
}

/** 1 + 0.05 for each tag that the prompt has a word of, three at most. */
export function tagFactor(tags: readonly string[], terms: ReadonlySet<string>): number {
  const overlap = tags.filter((tag) => analyzeText(tag).some((term) => terms.has(term))).length;
  return 1 + 0.05 * Math.min(3, overlap);
}

export function productOf(factors: RerankFactors): number {
  return Object.values(factors).reduce<number>((product, factor) => product * factor, 1);
}
