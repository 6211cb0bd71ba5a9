import type { CosineSpan } from '../../engine/embedding/cosine-span.js';

/**
 * Standing rules (preferences, conventions, invariants, a person's short rules) come `beside` what answers
 * the text; `before` anybody said what a session is about, so that the text is a guess; or `alone`.
 */
export type StandingRules = 'beside' | 'before' | 'alone';

/** What is asked of the knowledge base. */
export interface RecallRequest {
  /** A prompt, or words that describe the situation. */
  readonly text: string;
  /** Names in play beside the text, files above all. */
  readonly entities?: readonly string[];
  /** Files that are being worked on: what is about them ranks higher, and is not looked for. */
  readonly files?: readonly string[];
  /** Key of the project that the session is in; without one only global learnings count as near. */
  readonly project?: string | undefined;
  /** The session that asks, whose own suppressions apply. */
  readonly session?: string;
  /** Ids that are not to be given (again). */
  readonly exclude?: ReadonlySet<string>;
  readonly limit: number;
  /** Relevance below which nothing is given; 0 gives the best there are. */
  readonly threshold: number;
  /** The same for learnings of another project. */
  readonly foreignThreshold: number;
  /** The same for learnings of this project; `threshold` when left out. */
  readonly projectThreshold?: number;
  /** The same for what was drafted from a session and confirmed by nobody, where it is higher. */
  readonly lowConfidenceThreshold?: number;
  /** Terms that the text must have before such drafts and exchanges may be given; 0 when left out. */
  readonly draftMinWords?: number;
  /** Whether this project's standing rules are given, too, whatever their relevance. */
  readonly standingRules?: StandingRules;
  /**
   * Evidence from which on an exchange of this project may be given; none is without.
   */
  readonly episodeThreshold?: number;
  /** Where the cosines of a model lie that is not the embedded one. */
  readonly span?: CosineSpan;
}
