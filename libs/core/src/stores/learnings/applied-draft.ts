import type { AppliedDrafts } from './learning-sink.js';
import type { LearningError } from './learning-errors.js';
import type { FindRemembered } from './remembered-elsewhere.js';
import type { LearningDraft, LearningSource, LearningStatus, Scope } from './learning.js';

/** A draft and where it comes from. */
export interface DraftToApply {
  /** The same for the same draft of the same answer, whenever it is applied. */
  readonly key: string;
  readonly draft: LearningDraft;
  readonly scope: Scope;
  readonly source: LearningSource;
  /** When it was said, ISO 8601; now where that is not known. */
  readonly at?: string;
  /** Finds what the harness remembers by itself; reads it when it is first asked. */
  readonly findRemembered?: FindRemembered;
}

/** What became of a draft, and how many different secrets were taken out of it where any were. */
export type AppliedDraft = DraftOutcome & { readonly secrets?: number };

type DraftOutcome =
  | {
      readonly outcome: 'stored';
      readonly id: string;
      readonly status: LearningStatus;
      /** Ids of what it replaces. */
      readonly superseded: readonly string[];
    }
  | {
      readonly outcome: 'strengthened';
      readonly id: string;
      /** What it replaces since this made it active. */
      readonly superseded?: readonly string[];
    }
  /** A person did not want it; `id` is that of what was taken away or archived. */
  | { readonly outcome: 'declined'; readonly id: string }
  /** It had been applied before. */
  | { readonly outcome: 'known'; readonly id: string; readonly superseded: readonly string[] }
  | { readonly outcome: 'refused'; readonly reason: LearningError };

/** What became of a run's drafts. */
export interface AppliedRun extends AppliedDrafts {
  readonly refused: readonly LearningError[];
}
