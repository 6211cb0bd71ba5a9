import type { JSX } from 'preact';

import type { HomeAnswer } from '../../../wire/home.js';
import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { hrefOf } from '../../state/route.js';
import { capital, STATUS_TONE } from '../../text/labels.js';
import { numberText } from '../../text/numbers.js';
import { isToday } from '../../text/time.js';

const WEEK = { age: '7', status: 'any' };

type Learned = HomeAnswer['learned'];

/** What was learned today and this week, each with the way to what it says and to taking it back. */
export function LearnedList({
  learned,
  count,
}: {
  readonly learned: Learned;
  readonly count: number;
}): JSX.Element {
  const now = Date.now();
  const today = learned.filter(({ created }) => isToday(Date.parse(created), now));
  const before = learned.filter((one) => !today.includes(one));
  return (
    <section class="block">
      <div class="block-head">
        <h2>Learned today</h2>
        <a href={hrefOf({ view: 'learnings', query: WEEK })}>
          All {numberText(count)} of this week
        </a>
      </div>
      {today.length === 0 ? <p class="note">Nothing yet today.</p> : <Lines learned={today} />}
      {before.length > 0 && (
        <>
          <div class="block-head">
            <h2>Earlier this week</h2>
          </div>
          <Lines learned={before} />
        </>
      )}
    </section>
  );
}

function Lines({ learned }: { readonly learned: Learned }): JSX.Element {
  return (
    <ul class="lines">
      {learned.map(({ id, title, kind, status, created }) => (
        <li key={id}>
          <a href={hrefOf({ view: 'learnings', id, query: WEEK })}>{title}</a>
          <span class="row-facts">
            {status !== 'active' && <Badge tone={STATUS_TONE[status]}>{capital(status)}</Badge>}
            <span>{capital(kind)}</span>
            <Age at={created} />
          </span>
        </li>
      ))}
    </ul>
  );
}
