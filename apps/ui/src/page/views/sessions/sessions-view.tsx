import type { SessionSummary } from '@reflect/core';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { SessionList } from '../../../wire/sessions.js';
import { calls } from '../../api/calls.js';
import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { SplitView } from '../../parts/split-view.js';
import { VirtualList } from '../../parts/virtual-list.js';
import { Resource } from '../../state/resource.js';
import { go, route } from '../../state/route.js';
import { isWide } from '../../state/width.js';
import { shortProject } from '../../text/labels.js';
import { counted, numberText } from '../../text/numbers.js';
import { SessionPane } from './session-pane.js';
import { SessionTitle } from './session-title.js';

const ROW_HEIGHT = 58;
const NARROW_ROW_HEIGHT = 78;
const sessions = new Resource<SessionList>();

/** What each session was given, and what came of it. */
export function SessionsView(): JSX.Element {
  useEffect(() => void load(), []);
  const { id: asked } = route.value;
  const { sessions: list, unread = [] } = sessions.value.value ?? {};
  const id = asked ?? (isWide.value ? list?.[0]?.session : undefined);
  const error = sessions.error.value;
  return (
    <SplitView
      title="Sessions"
      isDetailOpen={asked !== undefined}
      list={
        <>
          {error !== undefined && <Problem error={error} onRetry={() => void load()} />}
          {list === undefined && error === undefined && <Reading what="the sessions" />}
          {list?.length === 0 && (
            <Empty title="No session is on record yet.">
              <p>Install reflect in an agent, then start a session:</p>
              <pre>reflect-setup</pre>
            </Empty>
          )}
          {list !== undefined && list.length > 0 && (
            <>
              <p class="note">{counted(list.length, 'session')}, the latest first</p>
              <VirtualList
                label="Sessions"
                items={list}
                rowHeight={ROW_HEIGHT}
                narrowRowHeight={NARROW_ROW_HEIGHT}
                keyOf={({ session }) => session}
                selected={id}
                onSelect={({ session }) => {
                  go({ view: 'sessions', id: session });
                }}
                render={(session) => (
                  <SessionLine session={session} isUnread={unread.includes(session.session)} />
                )}
              />
            </>
          )}
        </>
      }
      detail={id === undefined ? undefined : <SessionPane key={id} id={id} />}
      hint="Choose a session to see what it was given, and why."
    />
  );
}

function SessionLine({
  session,
  isUnread,
}: {
  readonly session: SessionSummary;
  readonly isUnread: boolean;
}): JSX.Element {
  const { harness, project, last, given, messages, stages } = session;
  return (
    <>
      <SessionTitle key={session.session} session={session.session} where={project ?? harness} />
      <span class="row-facts">
        <span title={project ?? ''}>
          {project === undefined ? harness : `${shortProject(project)} · ${harness}`}
        </span>
        <span>{given === 0 ? 'given nothing' : `given ${numberText(given)}`}</span>
        {stages.includes('learned') && <Badge tone="accent">Learned</Badge>}
        {isUnread && <Badge tone="bad">Could not be read</Badge>}
        {messages > 0 && <Badge tone="bad">Failed</Badge>}
        <Age at={last} />
      </span>
    </>
  );
}

async function load(): Promise<void> {
  await sessions.load(calls.sessions);
}
