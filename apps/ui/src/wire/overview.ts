import type { KnowledgeBaseStatus } from '@reflect/core';

/** What frames every view. */
export interface Overview {
  readonly version: string;
  readonly learningsFolder: string;
  readonly stateFolder: string;
  /** Key of the project that the page was opened in. */
  readonly project: string;
  readonly status: Pick<KnowledgeBaseStatus, 'paused' | 'queue' | 'learnings' | 'index' | 'driver'>;
  /** What is silent for too long or wrong, each ending with the remedy. */
  readonly findings: readonly string[];
  /** How many learnings wait for a decision. */
  readonly waiting: number;
}
