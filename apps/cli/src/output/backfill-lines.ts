import type { DrainReport, Reflect } from '@reflect/core';

import { counted } from './age.js';
import { roughTime, type ForeseenCost } from './foreseen-cost.js';
import { holdLine } from './hold-line.js';
import { printableLine } from './printable.js';
import { tableLines } from './table.js';
import type { View } from './view.js';

export type Past = Awaited<ReturnType<Reflect['pastSessions']>>;

/** What was found, and what reading it would cost. */
export interface Backfill {
  readonly past: Past;
  /** Name of the driver that would read it. */
  readonly driver: string;
  readonly foreseen: ForeseenCost;
  /** Runs that workers may have in a day; 0 for any number. */
  readonly dailyMax: number;
  /** How far back it goes. */
  readonly days: number;
}

const MOST_PROBLEMS = 5;

export function foundLines(
  { past, days, ...worker }: Backfill,
  view: Pick<View, 'colors'>,
): string[] {
  const { sessions, problems } = past;
  const left = sessions.filter(({ isReflected }) => !isReflected);
  const worth = left.filter(({ workerTokens }) => workerTokens > 0);
  const rows = [...new Set(sessions.map(({ harness }) => harness))].sort().map((harness) => {
    const own = sessions.filter((one) => one.harness === harness);
    const projects = new Set(own.map(({ cwd }) => cwd)).size;
    const fresh = own.filter(({ isReflected }) => !isReflected).length;
    const places = counted(projects, 'folder');
    return [harness, counted(own.length, 'session'), places, `${String(fresh)} not reflected yet`];
  });
  return [
    `${counted(sessions.length, 'session')} of the last ${counted(days, 'day')}${sessions.length === 0 ? '.' : ':'}`,
    ...tableLines(rows, { width: Infinity }),
    ...(left.length === 0
      ? []
      : [
          `To read: ${counted(left.length, 'session')}, ${String(worth.length)} of them with something to learn from.`,
        ]),
    ...(worth.length === 0 ? [] : [priceOf(worker)]),
    ...problems
      .slice(0, MOST_PROBLEMS)
      .map(({ path, message }) =>
        view.colors.dim(`not read: ${printableLine(path)}: ${printableLine(message)}`),
      ),
    ...(problems.length > MOST_PROBLEMS
      ? [view.colors.dim(`not read: ${String(problems.length - MOST_PROBLEMS)} more`)]
      : []),
  ];
}

type Price = Pick<Backfill, 'driver' | 'foreseen' | 'dailyMax'>;

function priceOf({ driver, foreseen, dailyMax }: Price): string {
  const { runs, tokens, costUsd, isByRuns, seconds } = foreseen;
  const time = `some ${roughTime(seconds)}`;
  if (driver === 'heuristic') return `By rules: no model, no cost, ${time}.`;
  const days = dailyMax === 0 ? 1 : Math.ceil(runs / dailyMax);
  const inDays =
    days > 1 ? ` At ${String(dailyMax)} runs a day (drain.dailyMax): ${counted(days, 'day')}.` : '';
  const ground = isByRuns ? 'by what runs cost so far' : 'as none has told its cost yet';
  const price = costUsd > 0 ? `, some $${costUsd.toFixed(2)} ${ground}` : '';
  return `By ${driver}: ${counted(runs, 'run')}, some ${String(tokens)} tokens to read${price}, ${time}.${inDays}`;
}

/** What came of it. */
export interface Backfilled {
  readonly report: DrainReport | undefined;
  readonly read: number;
  readonly left: number;
  readonly stored: number;
}

export function backfillLines({ report, read, left, stored }: Backfilled, now: number): string[] {
  const hold = report?.hold;
  return [
    `${counted(read, 'session')} read, ${counted(stored, 'learning')} stored.`,
    ...(hold === undefined ? [] : [holdLine(hold, now)]),
    ...(left === 0 ? [] : [`${counted(left, 'session')} left: 'reflect backfill' goes on.`]),
  ];
}
