import type { JSX } from 'preact';

import type { GivenRow, TimelineEntry } from '../../../wire/sessions.js';
import { hrefOf } from '../../state/route.js';
import { capital } from '../../text/labels.js';
import { two } from '../../text/numbers.js';

export const WHAT: Readonly<Record<TimelineEntry['what'], string>> = {
  seen: 'Seen for the first time',
  recalled: 'Given',
  empty: 'Asked, and nothing applied',
  captured: 'Queued to be reflected',
  told: 'You were told',
  gated: 'Not worth a worker',
  reflected: 'Reflected',
  learned: 'Something was learned',
};

/** What was given or told at a moment. */
export function TimelineEntryText({ entry }: { readonly entry: TimelineEntry }): JSX.Element {
  const { given = [], message } = entry;
  return (
    <>
      {message !== undefined && <p class="words small">{message}</p>}
      {given.length > 0 && (
        <ul class="link-list">
          {given.map((row) => (
            <Given key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
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
          <span>{evidence === undefined ? 'by a file' : `relevance ${two(evidence)}`}</span>
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
