import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { GivenRow, SessionAnswer, TimelineEntry } from '../../../wire/sessions.js';
import { calls } from '../../api/calls.js';
import { BackLink } from '../../parts/back-link.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Resource } from '../../state/resource.js';
import { hrefOf } from '../../state/route.js';
import { capital } from '../../text/labels.js';
import { two } from '../../text/numbers.js';
import { clockText, momentText } from '../../text/time.js';

const WHAT: Readonly<Record<TimelineEntry['what'], string>> = {
  seen: 'Seen for the first time',
  recalled: 'Given',
  empty: 'Asked, and nothing applied',
  captured: 'Queued to be reflected',
  told: 'You were told',
  gated: 'Not worth a worker',
  reflected: 'Reflected',
  learned: 'Something was learned',
};

/** One session from its beginning to what came of it. */
export function SessionPane({ id }: { readonly id: string }): JSX.Element {
  const [session] = useState(() => new Resource<SessionAnswer>());
  const load = (): Promise<void> => session.load(() => calls.session(id));
  useEffect(() => void load(), [id]);
  const known = session.value.value;
  const error = session.error.value;
  return (
    <article class="detail">
      <BackLink to={{ view: 'sessions' }}>All sessions</BackLink>
      {error !== undefined && <Problem error={error} onRetry={() => void load()} />}
      {known !== undefined && (
        <>
          <h2 class="detail-title mono">{known.session}</h2>
          <p class="note">
            {[known.harness, known.project, firstMoment(known)].filter(Boolean).join(' · ')}
          </p>
          {known.timeline.length === 0 && (
            <Empty title="Nothing is on record.">
              It ran before reflect was installed, or its records were removed.
            </Empty>
          )}
          <ol class="timeline">
            {known.timeline.map((entry, at) => (
              <Entry key={at} entry={entry} />
            ))}
          </ol>
          <Learned session={known} />
        </>
      )}
    </article>
  );
}

function firstMoment({ timeline }: SessionAnswer): string {
  const [first] = timeline;
  return first === undefined ? '' : momentText(Date.parse(first.ts));
}

function Entry({ entry }: { readonly entry: TimelineEntry }): JSX.Element {
  const { ts, what, event, given = [], message } = entry;
  return (
    <li class={`moment is-${what}`}>
      <time dateTime={ts} title={momentText(Date.parse(ts))}>
        {clockText(Date.parse(ts))}
      </time>
      <div>
        <p>
          {WHAT[what]} {event !== what && <span class="faint small mono">{event}</span>}
        </p>
        {message !== undefined && <p class="words small">{message}</p>}
        {given.length > 0 && (
          <ul class="link-list">
            {given.map((row) => (
              <Given key={row.id} row={row} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Given({ row }: { readonly row: GivenRow }): JSX.Element {
  const { id, title, kind, evidence, rating } = row;
  if (kind === 'command') {
    return (
      <li class="words small" title={id}>
        {title}
      </li>
    );
  }
  return (
    <li>
      <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>
        <span class="row-title">{title ?? `${id}, no longer there`}</span>
        <span class="row-facts">
          <span>{evidence === undefined ? 'by a file' : `evidence ${two(evidence)}`}</span>
          {kind !== undefined && <span>{capital(kind)}</span>}
          {rating !== undefined && (
            <span>
              rated {rating > 0 ? '+' : ''}
              {rating.toFixed(1)}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

function Learned({ session }: { readonly session: SessionAnswer }): JSX.Element | null {
  if (session.learned.length === 0) return null;
  return (
    <section>
      <h3>Learned from it</h3>
      <ul class="link-list">
        {session.learned.map(({ id, title, kind }) => (
          <li key={id}>
            <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>
              <span class="row-title">{title}</span>
              <span class="row-facts">
                <span>{capital(kind)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
