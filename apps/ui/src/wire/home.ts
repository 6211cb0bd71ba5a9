import type { ActivityReport, Learning, LearningStats, Reflect } from '@reflect/core';

type ProofReport = Awaited<ReturnType<Reflect['proof']>>;

export type WindowUse = ReturnType<Reflect['budget']>[number];

/** What was told and did not come back, with what the sessions since it is known say of it. */
export type WeekMistake = ProofReport['lastWeek']['mistakes'][number] &
  Pick<ProofReport['learnings'][number], 'held' | 'difference'>;

/** What reflect did lately, and whether it helps. */
export interface HomeAnswer {
  /** The earliest day first, today included. */
  readonly days: ActivityReport['days'];
  /** What sessions were given this week, the most given first, and how many there are of it in all. */
  readonly given: readonly LearningStats[];
  readonly givenCount: number;
  /** The same by day, the earliest first: a learning counts once for each session that was given it. */
  readonly givenDays: readonly { readonly day: string; readonly count: number }[];
  /** Of this week: sessions that were given something, and how many learnings and notes on commands in them. */
  readonly givenTo: {
    readonly sessions: number;
    readonly times: number;
    readonly notes: number;
  };
  /** How much of each limit is spent. */
  readonly windows: readonly WindowUse[];
  /** What was learned this week, the latest first, and how many there are of it in all. */
  readonly learned: readonly Pick<Learning, 'id' | 'title' | 'kind' | 'status' | 'created'>[];
  readonly learnedCount: number;
  /** What was told this week and did not come back, the latest first, and how many there are in all. */
  readonly week: Omit<ProofReport['lastWeek'], 'mistakes'> & {
    readonly top: readonly WeekMistake[];
    readonly count: number;
  };
  readonly proof: Omit<ProofReport, 'learnings' | 'lastWeek'> & {
    /** Those of which sessions say most. */
    readonly top: ProofReport['learnings'];
    /** How many there are in all. */
    readonly count: number;
  };
}
