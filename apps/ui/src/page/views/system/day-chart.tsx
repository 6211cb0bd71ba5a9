import type { JSX } from 'preact';

import type { CostAnswer } from '../../../wire/cost.js';
import { BarChart } from '../../parts/bar-chart.js';
import { type Figure, FigureTable } from '../../parts/figure-table.js';
import { dollars, numberText } from '../../text/numbers.js';

type Days = CostAnswer['spend']['days'];

const FIGURES: readonly Figure<Days[number]>[] = [
  ['Cost', ({ costUsd }) => dollars(costUsd)],
  ['Runs', ({ runs }) => numberText(runs)],
  ['Tokens', ({ tokens }) => numberText(tokens)],
  ['Learnings kept', ({ learnings }) => numberText(learnings)],
];
const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;

/** A bar for each of the last days; the table below it says the same in numbers. */
export function DayChart({ days }: { readonly days: Days }): JSX.Element {
  const shown = lastDays(days);
  const bars = shown.map(({ day, costUsd, runs }) => ({
    ...{ name: day, value: costUsd },
    text: `${day}: ${dollars(costUsd)}, ${numberText(runs)} runs`,
  }));
  return (
    <>
      <BarChart bars={bars} summary={summaryOf(shown)} least={0.01} show={dollars} />
      <details class="small">
        <summary>The numbers</summary>
        <FigureTable
          rows={days.slice(0, SHOWN_DAYS)}
          about={['Day (UTC)', ({ day }) => day]}
          figures={FIGURES}
          keyOf={({ day }) => day}
        />
      </details>
    </>
  );
}

interface Day {
  readonly day: string;
  readonly costUsd: number;
  readonly runs: number;
}

/** Days without a run, too, the earliest first. */
function lastDays(days: Days): readonly Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const day = new Date(Date.now() - (SHOWN_DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    const { costUsd = 0, runs = 0 } = known.get(day) ?? {};
    return { day, costUsd, runs };
  });
}

function summaryOf(shown: readonly Day[]): string {
  const sum = shown.reduce((total, { costUsd }) => total + costUsd, 0);
  return `Cost of the last ${String(shown.length)} days, ${dollars(sum)} in all`;
}
