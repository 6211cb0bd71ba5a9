import type { Hold } from './drain-suspension.js';

/** Why a drain ended. */
export type DrainEnd =
  /** Nothing is due any more. */
  | 'done'
  /** It was asked to. */
  | 'stopped'
  | 'out-of-time'
  /** `reflect pause` is in force. */
  | 'paused'
  /** Another drain runs. */
  | 'busy'
  /** Another took the lock, believing this one dead. */
  | 'lock-lost';

/** What a drain did, in numbers of jobs where nothing else is said. */
export interface DrainReport {
  readonly ended: DrainEnd;
  /** Lines of the inbox that were turned into jobs or were the work of one. */
  readonly promoted: number;
  readonly junk: number;
  readonly deduped: number;
  /** Attempts, of which some were at the same job. */
  readonly processed: number;
  readonly learned: number;
  readonly skipped: number;
  /** Attempts that failed and will be repeated. */
  readonly failed: number;
  /** Jobs that were given up, stale ones included. */
  readonly dead: number;
  readonly stale: number;
  /** Jobs that were interrupted; they go on in the next drain. */
  readonly interrupted: number;
  /** Learnings. */
  readonly stored: number;
  readonly strengthened: number;
  readonly superseded: number;
  /** Secrets that were taken out of what was read of sessions. */
  readonly secrets: number;
  /** Damaged records that were set aside. */
  readonly setAside: number;
  /** Jobs left. */
  readonly waiting: number;
  readonly indexRefreshed: boolean;
  /** Set when workers may not run for now. */
  readonly hold?: Hold;
}

export const EMPTY_REPORT: Omit<DrainReport, 'ended' | 'hold'> = {
  promoted: 0,
  junk: 0,
  deduped: 0,
  processed: 0,
  learned: 0,
  skipped: 0,
  failed: 0,
  dead: 0,
  stale: 0,
  interrupted: 0,
  stored: 0,
  strengthened: 0,
  secrets: 0,
  superseded: 0,
  setAside: 0,
  waiting: 0,
  indexRefreshed: false,
};
