import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { HomeAnswer } from '../../../wire/home.js';
import { calls } from '../../api/calls.js';
import { BarChart, type Bar } from '../../parts/bar-chart.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { Tiles } from '../../parts/tiles.js';
import { UseTable } from '../../parts/use-table.js';
import { overview } from '../../state/overview.js';
import { Resource } from '../../state/resource.js';
import { hrefOf } from '../../state/route.js';
import { counted, dollars, numberText } from '../../text/numbers.js';
import { preventedText, proofSentence, verdictsText } from '../../text/proof-text.js';
import { LearnedList } from './learned-list.js';
import { PreventedList } from './prevented-list.js';
import { ProofTable } from './proof-table.js';

type Day = HomeAnswer['days'][number];

const WEEK = 7;
const home = new Resource<HomeAnswer>();

/** What reflect did this week, whether it helps, and what waits. */
export function HomeView(): JSX.Element {
  useEffect(() => void load(), []);
  const known = home.value.value;
  const error = home.error.value;
  return (
    <div class="view">
      <h1 class="view-title">This week</h1>
      {error !== undefined && <Problem error={error} onRetry={() => void load()} />}
      {known === undefined && error === undefined && <Reading what="the logs" />}
      {known !== undefined && <Known {...known} />}
    </div>
  );
}

function Known({ days, given, learned, learnedCount, week, proof }: HomeAnswer): JSX.Element {
  const { waiting = 0, status } = overview.value.value ?? {};
  const failed = status?.queue.dead ?? 0;
  const isIdle = days.every(({ given, captured }) => given + captured === 0);
  return (
    <>
      <Tiles tiles={tilesOf({ days, week, proof })} />
      {waiting > 0 && (
        <p class="note">
          <a href={hrefOf({ view: 'review' })}>
            {counted(waiting, 'learning')} {waiting === 1 ? 'waits' : 'wait'} for you
          </a>
          : {waiting === 1 ? 'it is' : 'they are'} given to no session before you say so.
        </p>
      )}
      {failed > 0 && (
        <p class="note">
          <a href={hrefOf({ view: 'system' })}>{counted(failed, 'session')} could not be read</a>:
          the reason is there, and what to do about it.
        </p>
      )}
      {week.given.sessions > 0 && <PreventedList week={week} />}
      {given.length > 0 && (
        <section class="block">
          <div class="block-head">
            <h2>Given this week, and what came of it</h2>
          </div>
          <UseTable top={given} />
        </section>
      )}
      {learned.length > 0 && <LearnedList learned={learned} count={learnedCount} />}
      <section class="block">
        <div class="block-head">
          <h2>Given to sessions, by day</h2>
        </div>
        {isIdle ? (
          <Empty title="No session was given anything in the last 30 days.">
            Hooks give what applies, unasked. “reflect doctor” says whether they run.
          </Empty>
        ) : (
          <Chart days={days} name="learnings given" of={({ given }) => given} />
        )}
      </section>
      {days.some(({ learned }) => learned > 0) && (
        <section class="block">
          <div class="block-head">
            <h2>Sessions learned from, by day</h2>
          </div>
          <Chart days={days} name="sessions learned from" of={({ learned }) => learned} />
        </section>
      )}
      <section class="block">
        <div class="block-head">
          <h2>Does it help?</h2>
        </div>
        <p class="note">{proofSentence(proof)}</p>
        {proof.top.length > 0 && (
          <>
            <p class="note">{verdictsText(proof)}</p>
            <ProofTable proof={proof} />
          </>
        )}
      </section>
    </>
  );
}

interface ChartProps {
  readonly days: readonly Day[];
  readonly name: string;
  readonly of: (day: Day) => number;
}

function Chart({ days, name, of }: ChartProps): JSX.Element {
  const bars = days.map((day): Bar => {
    const value = of(day);
    return { name: day.day, value, text: `${day.day}: ${numberText(value)} ${name}` };
  });
  const sum = bars.reduce((total, { value }) => total + value, 0);
  const summary = `${numberText(sum)} ${name} in the last ${String(bars.length)} days`;
  return <BarChart bars={bars} summary={summary} least={1} show={numberText} />;
}

function tilesOf({
  days,
  week,
  proof,
}: Pick<HomeAnswer, 'days' | 'week' | 'proof'>): Parameters<typeof Tiles>[0]['tiles'] {
  const lately = days.slice(-WEEK);
  const sum = (of: (day: Day) => number): number =>
    lately.reduce((total, day) => total + of(day), 0);
  return [
    [
      'Given',
      sum(({ given }) => given),
      `at ${counted(
        sum(({ injected }) => injected),
        'moment',
      )}`,
    ],
    ['Prevented', ...preventedText(week)],
    [
      'Came back',
      week.cameBack,
      `known mistakes; ${proof.overall.repeatsAWeek.toFixed(1)} a week over four weeks`,
    ],
    [
      'Learned from',
      sum(({ learned }) => learned),
      `of ${counted(
        sum(({ captured }) => captured),
        'session',
      )} captured`,
    ],
    [
      'Spent',
      dollars(sum(({ costUsd }) => costUsd)),
      counted(
        sum(({ runs }) => runs),
        'run',
      ),
    ],
  ];
}

async function load(): Promise<void> {
  await home.load(calls.home);
}
