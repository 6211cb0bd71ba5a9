import type { JSX } from 'preact';

import type { GivenRow, LeftOutRow, TimelineEntry } from '../../../wire/sessions.js';
import { Code } from '../../parts/code.js';
import { hrefOf } from '../../state/route.js';
import { capital } from '../../text/labels.js';
import { two } from '../../text/numbers.js';
import { isSkipReason, shortOfText, WHY_NOT } from '../recall/why-not.js';
import { GivenReason } from './given-reason.js';
import { KeepOut } from './keep-out.js';

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

interface TimelineEntryTextProps {
  readonly entry: TimelineEntry;
  readonly session: string;
}

/** What was given or told at a moment, and what came near, each with its reason. */
export function TimelineEntryText({ entry, session }: TimelineEntryTextProps): JSX.Element {
  const { given = [], leftOut = [], message } = entry;
  return (
    <>
      {message !== undefined && <p class="words small">{message}</p>}
      {given.length > 0 && (
        <ul class="given-list">
          {given.map((row) => (
            <Given key={row.id} row={row} session={session} />
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <>
          <p class="small left-out">Weighed, and not given</p>
          <ul class="given-list">
            {leftOut.map((row) => (
              <LeftOut key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Given({
  row,
  session,
}: {
  readonly row: GivenRow;
  readonly session: string;
}): JSX.Element {
  const { id, title, kind, rating } = row;
  if (kind === 'command') {
    return (
      <li title={id}>
        <Code text={title ?? `\`${id}\`, which is not remembered any more`} />
        <p class="small">because a command like it failed here before</p>
      </li>
    );
  }
  return (
    <li>
      <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>
        {title ?? `${id}, no longer there`}
      </a>
      <GivenReason row={row} />
      <div class="row-facts wraps">
        {kind !== undefined && <span>{capital(kind)}</span>}
        {rating !== undefined && (
          <span>
            rated {rating > 0 ? '+' : ''}
            {rating.toFixed(1)}
          </span>
        )}
        {title !== undefined && <KeepOut id={id} title={title} session={session} />}
      </div>
    </li>
  );
}

function LeftOut({
  row: { id, title, evidence, threshold, why },
}: {
  readonly row: LeftOutRow;
}): JSX.Element {
  return (
    <li>
      {title === undefined ? (
        <span>{id}, no longer there</span>
      ) : (
        <a href={hrefOf({ view: 'learnings', id, query: { status: 'any' } })}>{title}</a>
      )}
      <p class="small">
        {whyText(why)}
        {evidence !== undefined &&
          threshold !== undefined &&
          ` Relevance ${two(evidence)}, ${two(threshold)} is needed: ${shortOfText(evidence, threshold)}.`}
      </p>
    </li>
  );
}

function whyText(why: string): string {
  if (why === 'held-out') return 'Held out by chance, to see what happens without it.';
  return isSkipReason(why) ? WHY_NOT[why] : 'Left out.';
}
