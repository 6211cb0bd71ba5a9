import type { JSX } from 'preact';

import type { HomeAnswer, WeekMistake } from '../../../wire/home.js';
import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { Code } from '../../parts/code.js';
import { hrefOf } from '../../state/route.js';
import { counted, numberText } from '../../text/numbers.js';
import { heldText, isShownToPrevent, weekSentence } from '../../text/proof-text.js';

interface PreventedListProps {
  readonly week: HomeAnswer['week'];
  readonly proof: HomeAnswer['proof'];
}

/** The mistakes that were told this week and did not come back: which, where and when. */
export function PreventedList({ week, proof }: PreventedListProps): JSX.Element {
  const { top, count } = week;
  const shown = top.filter(isShownToPrevent);
  const rest = top.filter((one) => !isShownToPrevent(one));
  return (
    <section class="block">
      <div class="block-head">
        <h2>Prevented this week</h2>
      </div>
      <p class="note">{weekSentence(week, proof.overall.difference)}</p>
      <Mistakes mistakes={shown} />
      {rest.length > 0 && (
        <>
          <div class="block-head">
            <h3>Did not come back either, but nothing shows that it was prevented</h3>
          </div>
          <Mistakes mistakes={rest} />
        </>
      )}
      {top.length < count && (
        <p class="note">
          {numberText(top.length)} of {numberText(count)}. All of them: reflect proof --json
        </p>
      )}
    </section>
  );
}

function Mistakes({ mistakes }: { readonly mistakes: readonly WeekMistake[] }): JSX.Element {
  return (
    <ul class="lines">
      {mistakes.map((mistake) => (
        <li key={mistake.id}>
          <Name {...mistake} />
          <span class="row-facts wraps">
            {mistake.kind === 'command' && <Badge>Command</Badge>}
            <span>not again in {counted(mistake.sessions, 'session')}</span>
            {mistake.followed > 0 && <span>followed in {numberText(mistake.followed)}</span>}
            {mistake.held.sessions > 0 && <span>{heldText(mistake.held)}</span>}
            <Age at={mistake.at} />
          </span>
          {mistake.kind === 'command' && (
            <span class="small faint">
              To take it back: <code>reflect commands forget {mistake.id}</code>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Name({ id, kind, title }: WeekMistake): JSX.Element {
  if (kind === 'command') return <Code text={title} />;
  return <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>{title}</a>;
}
