import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import type { ConversationAnswer } from '../../../wire/conversation.js';
import type { SessionAnswer, TimelineEntry } from '../../../wire/sessions.js';
import { calls } from '../../api/calls.js';
import { BackLink } from '../../parts/back-link.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { Resource } from '../../state/resource.js';
import { hrefOf } from '../../state/route.js';
import { eventText } from '../../text/event-text.js';
import { capital, shortProject } from '../../text/labels.js';
import { counted } from '../../text/numbers.js';
import { clockText, momentText } from '../../text/time.js';
import { Conversation } from './conversation.js';
import { TimelineEntryText, WHAT } from './timeline-entry.js';

/** One session from its beginning to what came of it. */
export function SessionPane({ id }: { readonly id: string }): JSX.Element {
  const [session] = useState(() => new Resource<SessionAnswer>());
  const [said] = useState(() => new Resource<ConversationAnswer>());
  const top = useRef<HTMLDivElement>(null);
  const load = (): Promise<void> => session.load(() => calls.session(id));
  const loadPart = (from: number): Promise<void> => said.load(() => calls.conversation(id, from));
  useEffect(() => void load(), [id]);
  useEffect(() => void loadPart(0), [id]);
  const known = session.value.value;
  const error = session.error.value ?? said.error.value;
  const answer = said.value.value;
  const title = answer !== undefined && 'title' in answer ? answer.title : undefined;
  return (
    <article class="detail">
      <BackLink to={{ view: 'sessions' }}>All sessions</BackLink>
      {error !== undefined && (
        <Problem error={error} onRetry={() => void Promise.all([load(), loadPart(0)])} />
      )}
      {known !== undefined && (
        <>
          <h2 class="detail-title">{title ?? untitledText(known)}</h2>
          <p class="note path">
            {[known.harness, known.project, firstMoment(known)].filter(Boolean).join(' · ')}
            <br />
            <span class="mono">{known.session}</span>
          </p>
          {known.timeline.length === 0 && (
            <Empty title="Nothing is on record.">
              It ran before reflect was installed, or its records were removed.
            </Empty>
          )}
          {known.timeline.length > 0 && (
            <details open={answer !== undefined && 'refused' in answer}>
              <summary>{counted(known.timeline.length, 'event')} on record</summary>
              <ol class="timeline">
                {known.timeline.map((entry, at) => (
                  <Entry key={at} entry={entry} session={known.session} />
                ))}
              </ol>
            </details>
          )}
          <Learned session={known} />
          {answer === undefined ? (
            error === undefined && <Reading what="the transcript" />
          ) : (
            <div ref={top}>
              <Conversation
                answer={answer}
                session={known.session}
                onPart={(from) => void loadPart(from).then(() => top.current?.scrollIntoView())}
              />
            </div>
          )}
        </>
      )}
    </article>
  );
}

/** What tells a session apart whose first prompt nobody can read. */
function untitledText(known: SessionAnswer): string {
  const { project, harness = 'unknown agent' } = known;
  const where = project === undefined ? harness : shortProject(project);
  return ['Session in', where, firstMoment(known)].filter(Boolean).join(' ');
}

function firstMoment({ timeline }: SessionAnswer): string {
  const [first] = timeline;
  return first === undefined ? '' : momentText(Date.parse(first.ts));
}

function Entry({
  entry,
  session,
}: {
  readonly entry: TimelineEntry;
  readonly session: string;
}): JSX.Element {
  const { ts, what, event } = entry;
  return (
    <li class={`moment is-${what}`}>
      <time dateTime={ts} title={momentText(Date.parse(ts))}>
        {clockText(Date.parse(ts))}
      </time>
      <div>
        <p>
          {WHAT[what]} {event !== what && <span class="faint small">{eventText(event)}</span>}
        </p>
        <TimelineEntryText entry={entry} session={session} />
      </div>
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
