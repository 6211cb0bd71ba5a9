import type { HomeAnswer } from '../../../wire/home.js';
import type { Overview } from '../../../wire/overview.js';
import type { Tile } from '../../parts/tiles.js';
import { nearestCapText } from '../../text/caps.js';
import { healthOf } from '../../text/health.js';
import { counted, dollars, numberText } from '../../text/numbers.js';
import { preventedText } from '../../text/proof-text.js';
import { isToday } from '../../text/time.js';

type Day = HomeAnswer['days'][number];

const WEEK = 7;

/** The week in six numbers. */
export function homeTiles(
  { days, givenTo, learned, learnedCount, week, proof, windows }: HomeAnswer,
  known: Overview | undefined,
): readonly Tile[] {
  const lately = days.slice(-WEEK);
  const sum = (of: (day: Day) => number): number =>
    lately.reduce((total, day) => total + of(day), 0);
  const today = learned.filter(({ created }) => isToday(Date.parse(created), Date.now())).length;
  const health = known === undefined ? undefined : healthOf(known);
  return [
    ['Given', givenTo.times + givenTo.notes, givenText(givenTo)],
    ['Prevented', ...preventedText(week)],
    [
      'Came back',
      week.cameBack,
      `known mistakes; ${proof.overall.repeatsAWeek.toFixed(1)} a week over four weeks`,
    ],
    ['Learned', learnedCount, `${numberText(today)} today; ${sessionsText(sum)}`],
    [
      'Spent',
      dollars(sum(({ costUsd }) => costUsd)),
      [
        counted(
          sum(({ runs }) => runs),
          'run',
        ),
        ...nearestCapText(windows),
      ].join('; '),
    ],
    ...(health === undefined ? [] : [['reflect', health.state, health.why] as const]),
  ];
}

function givenText({ sessions, times, notes }: HomeAnswer['givenTo']): string {
  const where = `times in ${counted(sessions, 'session')}`;
  if (notes === 0) return `${where}: a learning counts once in each`;
  return `${where}: ${counted(times, 'learning')}, ${counted(notes, 'note')} on commands`;
}

function sessionsText(sum: (of: (day: Day) => number) => number): string {
  return `from ${numberText(sum(({ learned }) => learned))} of ${counted(
    sum(({ reflected }) => reflected),
    'session',
  )} read`;
}
