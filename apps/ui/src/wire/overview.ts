import type { KnowledgeBaseStatus, Reflect } from '@reflect/core';

/** What frames every view. */
export interface Overview {
  readonly version: string;
  readonly learningsFolder: string;
  readonly stateFolder: string;
  /** Key of the project that the page was opened in. */
  readonly project: string;
  readonly status: Pick<
    KnowledgeBaseStatus,
    'paused' | 'queue' | 'learnings' | 'index' | 'driver' | 'worker'
  >;
  /** What is silent for too long or wrong, each ending with the remedy. */
  readonly findings: readonly string[];
  /** How many learnings wait for a decision. */
  readonly waiting: number;
  /** How much of each limit is spent. */
  readonly windows: ReturnType<Reflect['budget']>;
  /** What undo would take back; absent for nothing. */
  readonly lastChange?: LastChange;
}

/** A change of learnings that can be taken back. */
export interface LastChange {
  readonly what: string;
  /** Of the first learning that it changed, and how many others there are. */
  readonly title: string;
  readonly others: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
