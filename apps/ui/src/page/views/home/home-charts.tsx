import type { JSX } from 'preact';

import type { HomeAnswer } from '../../../wire/home.js';
import { BarChart } from '../../parts/bar-chart.js';
import { Empty } from '../../parts/empty.js';
import { numberText } from '../../text/numbers.js';

/** What was given and learned on each of the last days. */
export function HomeCharts({
  days,
  givenDays,
}: Pick<HomeAnswer, 'days' | 'givenDays'>): JSX.Element {
  const isIdle =
    days.every(({ given, captured }) => given + captured === 0) &&
    givenDays.every(({ count }) => count === 0);
  return (
    <div class="columns">
      <section class="block">
        <div class="block-head">
          <h2>Given to sessions, by day</h2>
        </div>
        {isIdle ? (
          <Empty title="No session was given anything in the last 30 days.">
            Hooks give what applies, unasked. “reflect doctor” says whether they run.
          </Empty>
        ) : (
          <Chart days={givenDays} name="learnings given" />
        )}
      </section>
      {days.some(({ learned }) => learned > 0) && (
        <section class="block">
          <div class="block-head">
            <h2>Sessions learned from, by day</h2>
          </div>
          <Chart
            days={days.map(({ day, learned: count }) => ({ day, count }))}
            name="sessions learned from"
          />
        </section>
      )}
    </div>
  );
}

interface ChartProps {
  readonly days: HomeAnswer['givenDays'];
  readonly name: string;
}

function Chart({ days, name }: ChartProps): JSX.Element {
  const bars = days.map(({ day, count }) => ({
    ...{ name: day, value: count },
    text: `${day}: ${numberText(count)} ${name}`,
  }));
  const sum = bars.reduce((total, { value }) => total + value, 0);
  const summary = `${numberText(sum)} ${name} in the last ${String(bars.length)} days`;
  return <BarChart bars={bars} summary={summary} least={1} show={numberText} />;
}
