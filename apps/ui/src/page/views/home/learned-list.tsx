import type { JSX } from 'preact';

import type { HomeAnswer } from '../../../wire/home.js';
import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { hrefOf } from '../../state/route.js';
import { capital, STATUS_TONE } from '../../text/labels.js';
import { numberText } from '../../text/numbers.js';

const WEEK = { age: '7', status: 'any' };

/** What was learned this week, each with the way to what it says and to taking it back. */
export function LearnedList({
  learned,
  count,
}: {
  readonly learned: HomeAnswer['learned'];
  readonly count: number;
}): JSX.Element {
  return (
    <section class="block">
      <div class="block-head">
        <h2>Learned this week</h2>
        <a href={hrefOf({ view: 'learnings', query: WEEK })}>All {numberText(count)}</a>
      </div>
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
    </section>
  );
}
