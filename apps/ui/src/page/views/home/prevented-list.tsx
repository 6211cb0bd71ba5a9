import type { JSX } from 'preact';

import type { HomeAnswer } from '../../../wire/home.js';
import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { hrefOf } from '../../state/route.js';
import { counted, numberText } from '../../text/numbers.js';
import { weekSentence } from '../../text/proof-text.js';

type Week = HomeAnswer['week'];

/** The mistakes that were told this week and did not come back: which, where and when. */
export function PreventedList({ week }: { readonly week: Week }): JSX.Element {
  const { top, count } = week;
  return (
    <section class="block">
      <div class="block-head">
        <h2>Prevented this week</h2>
        {top.length < count && (
          <span class="row-facts">
            {numberText(top.length)} of {numberText(count)}, the latest first; all: reflect proof
            --json
          </span>
        )}
      </div>
      <p class="note">{weekSentence(week)}</p>
      <ul class="lines">
        {top.map((mistake) => (
          <li key={mistake.id}>
            <Name {...mistake} />
            <span class="row-facts">
              {mistake.kind === 'command' && <Badge>Command</Badge>}
              <span>not again in {counted(mistake.sessions, 'session')}</span>
              {mistake.followed > 0 && <span>followed in {numberText(mistake.followed)}</span>}
              <Age at={mistake.at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Name({ id, kind, title }: Week['top'][number]): JSX.Element {
  if (kind === 'command') return <span title={id}>{title}</span>;
  return <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>{title}</a>;
}
