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
  /** Where it was learned; `where` is the project or else the harness. */
  readonly session?: { readonly id: string; readonly where: string };
  readonly quotes: readonly ReviewQuote[];
  readonly changes: readonly ReviewChange[];
  /** What a person is asked a second time before it is approved; absent where once is enough. */
  readonly again?: string;
  /** What a person may say with the decision; absent where nobody is told. */
  readonly note?: string;
  /** What approving and refusing do. */
  readonly approves: string;
  readonly refuses: string;
  /** ISO 8601, UTC. */
  readonly since?: string;
  /** The words that a person may put right before they decide; absent where there are none. */
  readonly words?: ReviewWords;
}

export interface ReviewWords {
  readonly title: string;
  readonly body: string;
}

export interface ReviewList {
  readonly items: readonly ReviewItem[];
}

/** A warning that a person approved. */
export interface WarningInForce {
  /** Of the learning. */
  readonly id: string;
  /** What is said. */
  readonly text: string;
  readonly files: readonly string[];
  /** What happens before an edit of the files. */
  readonly does: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

export interface WarningList {
  readonly warnings: readonly WarningInForce[];
}

export interface WordsRequest extends DecisionRequest, ReviewWords {}

export interface DecisionRequest {
  readonly hash: string;
}
