import type { ActivityReport, Learning, LearningStats, Reflect } from '@reflect/core';

type ProofReport = Awaited<ReturnType<Reflect['proof']>>;

/** What reflect did lately, and whether it helps. */
export interface HomeAnswer {
  /** The earliest day first, today included. */
  readonly days: ActivityReport['days'];
  /** What sessions were given this week, the most given first. */
  readonly given: readonly LearningStats[];
  /** What was learned this week, the latest first, and how many there are of it in all. */
  readonly learned: readonly Pick<Learning, 'id' | 'title' | 'kind' | 'status' | 'created'>[];
  readonly learnedCount: number;
  /** What was told this week and did not come back, the latest first, and how many there are in all. */
  readonly week: Omit<ProofReport['lastWeek'], 'mistakes'> & {
    readonly top: ProofReport['lastWeek']['mistakes'];
    readonly count: number;
  };
  readonly proof: Omit<ProofReport, 'learnings' | 'lastWeek'> & {
    /** Those of which sessions say most. */
    readonly top: ProofReport['learnings'];
    /** How many there are in all. */
    readonly count: number;
  };
}
