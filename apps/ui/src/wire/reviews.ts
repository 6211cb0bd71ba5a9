/** A part of a transcript that shows why something is proposed. */
export interface ReviewQuote {
  /** Whose words they are, and where they stand. */
  readonly from: string;
  readonly text: string;
}

/** A text that would take the place of another. */
export interface ReviewChange {
  readonly title: string;
  readonly before: string;
  readonly after: string;
}

/** Something that is done only when a person says so, of whatever kind. */
export interface ReviewItem {
  readonly id: string;
  /** Of all that is shown; a decision names it. */
  readonly hash: string;
  /** What would be done, in a word or two. */
  readonly kind: string;
  /** Whether it was set aside as an attack. */
  readonly isHostile: boolean;
  readonly title: string;
  readonly text: string;
  /** Why it waits, a sentence each. */
  readonly reasons: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly quotes: readonly ReviewQuote[];
  readonly changes: readonly ReviewChange[];
  /** What approving and refusing do. */
  readonly approves: string;
  readonly refuses: string;
  /** ISO 8601, UTC. */
  readonly since?: string;
}

export interface ReviewList {
  readonly items: readonly ReviewItem[];
}

export interface DecisionRequest {
  readonly hash: string;
}
