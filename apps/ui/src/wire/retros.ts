import type { ReviewItem } from './reviews.js';

/** A session of the project that kept a chronicle. */
export interface RetroSession {
  /** Names it to the server. */
  readonly key: string;
  readonly branch: string;
  /** As the chronicle has it, else its name. */
  readonly started: string;
}

export interface RetroSessionList {
  /** Key of the project that the page was opened in. */
  readonly project: string;
  /** The latest first. */
  readonly sessions: readonly RetroSession[];
}

/** An event that nothing is proposed from, and why. */
export interface RetroNote {
  readonly text: string;
  readonly why: string;
}

/** What a session's chronicle says about the memory. */
export interface RetroAnswer {
  readonly chronicle: string;
  readonly events: number;
  readonly items: readonly ReviewItem[];
  readonly notes: readonly RetroNote[];
  /** Of the session; empty without events. */
  readonly story: string;
}
