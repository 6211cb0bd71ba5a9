import type { LearningStats, SpendReport } from '@reflect/core';

export interface CostAnswer {
  readonly spend: SpendReport;
  /** Of all learnings, in numbers of sessions. */
  readonly benefit: {
    readonly given: number;
    readonly helped: number;
    readonly ignored: number;
    readonly misled: number;
    /** Active learnings that no session was given. */
    readonly unused: number;
    readonly active: number;
  };
  /** Those that sessions were given most. */
  readonly top: readonly LearningStats[];
}
