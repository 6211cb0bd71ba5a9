import type { DrainReport, Reflect, SpendReport } from '@reflect/core';

import { counted } from './age.js';
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
  /** All that workers cost so far. */
  readonly cost: SpendReport['total'];
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
  const tokens = worth.reduce((sum, one) => sum + one.workerTokens, 0);
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
    ...(worth.length === 0 ? [] : [priceOf({ ...worker, runs: worth.length, tokens })]),
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

interface Price extends Pick<Backfill, 'driver' | 'cost' | 'dailyMax'> {
  readonly runs: number;
  readonly tokens: number;
}

function priceOf({ driver, runs, tokens, cost, dailyMax }: Price): string {
  if (driver === 'heuristic') return 'By rules: no model, no cost.';
  const days = dailyMax === 0 ? 1 : Math.ceil(runs / dailyMax);
  const time =
    days > 1 ? ` At ${String(dailyMax)} runs a day (drain.dailyMax): ${counted(days, 'day')}.` : '';
  const each = cost.runs > 0 ? cost.costUsd / cost.runs : 0;
  const price = each > 0 ? `, some $${(each * runs).toFixed(2)} by what runs cost so far` : '';
  return `By ${driver}: ${counted(runs, 'run')}, some ${String(tokens)} tokens to read${price}.${time}`;
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
