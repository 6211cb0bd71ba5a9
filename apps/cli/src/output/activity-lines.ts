import type { ActivityReport } from '@reflect/core';

import { counted } from './age.js';
import { spark } from './spark.js';
import { tableLines } from './table.js';
import type { View } from './view.js';

const DAYS_LISTED = 14;
/** A chart of more days than this would not leave room for its numbers. */
const DAYS_CHARTED = 30;
const NAME_WIDTH = 11;

/** What came of the last days: a chart for each thing, then harnesses and days in numbers. */
export function activityLines(
  { days, harnesses, total }: ActivityReport,
  { view: { colors }, utf8 }: { readonly view: View; readonly utf8: boolean },
): readonly string[] {
  const asked = total.injected + total.abstained;
  if (asked + total.seen + total.captured + total.runs === 0) {
    return [`Nothing happened in the last ${counted(days.length, 'day')}.`];
  }
  const charted = days.slice(-DAYS_CHARTED);
  const chart = (name: string, valueOf: (day: Day) => number, text: string): string =>
    [
      colors.dim(name.padEnd(NAME_WIDTH)),
      colors.cyan(spark(charted.map(valueOf), utf8)),
      '  ',
      text,
    ].join('');
  const share = asked === 0 ? '' : `, ${String(Math.round((100 * total.injected) / asked))} %`;
  return [
    colors.bold(`last ${counted(days.length, 'day')}`),
    chart('recalled', ({ injected }) => injected, `${counted(total.injected, 'time')}${share}`),
    chart('abstained', ({ abstained }) => abstained, counted(total.abstained, 'time')),
    chart('captured', ({ captured }) => captured, counted(total.captured, 'session')),
    chart('learned', ({ learned }) => learned, `from ${counted(total.learned, 'session')}`),
    chart(
      'spent',
      ({ costUsd }) => costUsd,
      `${dollars(total.costUsd)}, ${counted(total.runs, 'run')}`,
    ),
    '',
    ...tableLines([HARNESS_HEADER, ...harnesses.map(harnessRow)], { width: Infinity }),
    '',
    ...tableLines([DAY_HEADER, ...days.slice(-DAYS_LISTED).reverse().map(dayRow)], {
      width: Infinity,
    }),
  ];
}

type Day = ActivityReport['days'][number];

const HARNESS_HEADER = [
  '',
  'sessions',
  'captured',
  'reflected',
  'learned',
  'recalled',
  'abstained',
];
const DAY_HEADER = ['', 'recalled', 'abstained', 'given', 'captured', 'learned', 'runs', 'cost'];

function harnessRow(row: ActivityReport['harnesses'][number]): string[] {
  const { harness, seen, captured, reflected, learned, injected, abstained } = row;
  return [harness, ...[seen, captured, reflected, learned, injected, abstained].map(String)];
}

function dayRow({
  day,
  injected,
  abstained,
  given,
  captured,
  learned,
  runs,
  costUsd,
}: Day): string[] {
  return [
    day,
    ...[injected, abstained, given, captured, learned, runs].map(String),
    dollars(costUsd),
  ];
}

function dollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
