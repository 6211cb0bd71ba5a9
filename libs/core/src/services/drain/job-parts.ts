import type { SpendLedger } from '../../stores/budget/warm/spend-ledger.js';
import type { DrainSuspension, Hold } from './drain-suspension.js';
import type { DrainParts } from './drain-parts.js';
import type { AppliedDrafts } from '../../stores/learnings/learning-sink.js';
import type { ReflectedSessions } from './warm/reflected-sessions.js';
import type { SavedAnswers } from './saved-answers.js';

/** How one attempt at a job went. */
export type JobOutcome =
  | (Ended & { readonly kind: 'learned'; readonly applied: AppliedDrafts })
  /** Nothing worth keeping, as `by` found, or reflected already. */
  | (Ended & { readonly kind: 'skipped'; readonly reason: string; readonly by?: 'gate' | 'worker' })
  | { readonly kind: 'held'; readonly hold: Hold }
  /** The transcript is not quiet yet. */
  | { readonly kind: 'unquiet'; readonly until: number }
  /** The transcript is, with links followed, at a `path` that is not to be read. */
  | { readonly kind: 'outside'; readonly path: string; readonly message: string }
  | { readonly kind: 'transient' | 'permanent' | 'stopped'; readonly message: string };

/** What reflecting needs beside the parts of its drain. */
export interface JobParts extends DrainParts {
  readonly hold: DrainSuspension;
  readonly ledger: SpendLedger;
  readonly answers: SavedAnswers;
  readonly sessions: ReflectedSessions;
  /** Aborted when running jobs must end. */
  readonly stop: AbortSignal;
}

interface Ended {
  /**
   * Set when the transcript was read before a crash or a failure: what was queued since then was
   * taken for the same work, but the answer does not cover it.
   */
  readonly readEarlier?: true;
}
