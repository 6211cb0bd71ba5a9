import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import type { ReviewItem } from '../../../wire/reviews.js';
import { calls } from '../../api/calls.js';
import { Age } from '../../parts/age.js';
import { Badge } from '../../parts/badge.js';
import { Empty } from '../../parts/empty.js';
import { Problem } from '../../parts/problem.js';
import { Reading } from '../../parts/reading.js';
import { SplitView } from '../../parts/split-view.js';
import { VirtualList } from '../../parts/virtual-list.js';
import { go, route } from '../../state/route.js';
import { isWide } from '../../state/width.js';
import { counted } from '../../text/numbers.js';
import { ReviewPane } from './review-pane.js';
import {
  answerShown,
  itemsShown,
  loadDecisions,
  queryShown,
  retro,
  retroSessions,
  sessionShown,
  team,
  teams,
  teamShown,
} from './review-state.js';
import { ShownChoice } from './shown-choice.js';
import { MoreOfTeam } from './more-of-team.js';
import { WarningsInForce } from './warnings-in-force.js';

const ROW_HEIGHT = 78;
const NARROW_ROW_HEIGHT = 116;

/**
 * What is done only when a person says so: what waits, what a session says about the memory, or what
 * teammates propose.
 */
export function ReviewsView(): JSX.Element {
  const [session, project] = [sessionShown(), teamShown()];
  useEffect(() => void retroSessions.load(calls.retroSessions), []);
  useEffect(() => void teams.load(calls.teams), []);
  useEffect(() => {
    // One that is run late, when something else is shown already, would ask for that twice.
    if (session === sessionShown() && project === teamShown()) void loadDecisions();
  }, [session, project]);
  const { id: asked } = route.value;
  const items = itemsShown();
  const id = asked ?? (isWide.value ? items?.[0]?.id : undefined);
  const item = items?.find((one) => one.id === id);
  const error = answerShown().error.value;
  return (
    <SplitView
      title="Review"
      isDetailOpen={item !== undefined && asked !== undefined}
      list={
        <>
          <ShownChoice />
          {error !== undefined && <Problem error={error} onRetry={() => void loadDecisions()} />}
          {items === undefined && error === undefined && (
            <Reading what={readingOf(session, project)} />
          )}
          {items?.length === 0 && <Nothing />}
          {items !== undefined && items.length > 0 && <Decisions items={items} selected={id} />}
          {project !== '' ? <MoreOfTeam /> : session === '' ? <WarningsInForce /> : <RetroStory />}
        </>
      }
      detail={item === undefined ? undefined : <ReviewPane key={item.id} item={item} />}
      hint="Choose one to see why it waits and what it would change."
    />
  );
}

function Decisions({
  items,
  selected,
}: {
  readonly items: readonly ReviewItem[];
  readonly selected: string | undefined;
}): JSX.Element {
  return (
    <>
      <p class="note">{counted(items.length, 'decision')} to make</p>
      <VirtualList
        label="Decisions"
        items={items}
        rowHeight={ROW_HEIGHT}
        narrowRowHeight={NARROW_ROW_HEIGHT}
        keyOf={(one) => one.id}
        selected={selected}
        onSelect={(one) => {
          go({ view: 'review', id: one.id, query: queryShown() });
        }}
        render={({ title, kind, isHostile, since, facts, reasons }) => (
          <>
            <span class="row-title">{title}</span>
            <span class="row-snippet is-reason">{reasons[0]}</span>
            <span class="row-facts">
              <Badge tone={isHostile ? 'bad' : 'warn'}>{kind}</Badge>
              <span class="row-project">{facts.find(([name]) => name === 'Applies to')?.[1]}</span>
              {since !== undefined && <Age at={since} />}
            </span>
          </>
        )}
      />
    </>
  );
}

function readingOf(session: string, project: string): string {
  if (project !== '') return 'what teammates propose';
  return session === '' ? 'what waits' : 'the session and the memory';
}

function Nothing(): JSX.Element | null {
  if (teamShown() === '') return sessionShown() === '' ? <NothingWaits /> : <NothingToChange />;
  // What cannot be read here waits all the same.
  return (team.value.value?.unreadable ?? 0) > 0 ? null : (
    <Empty title="No teammate proposes anything.">
      What members of the project give to its hub comes here before anybody else gets it.
    </Empty>
  );
}

function NothingWaits(): JSX.Element {
  return (
    <Empty title="Nothing waits for you.">
      What only tool output says, what contradicts you and what looks like an attack comes here
      before it is ever recalled.
    </Empty>
  );
}

function NothingToChange(): JSX.Element {
  return (
    <Empty title={retro.value.value?.events === 0 ? 'No events to review.' : 'Nothing to change.'}>
      What is remembered agrees with the session.
    </Empty>
  );
}

/** What happened in the session that is looked back at, and what needs nothing. */
function RetroStory(): JSX.Element | null {
  const answer = retro.value.value;
  if (answer === undefined || answer.events === 0) return null;
  const { story, notes, chronicle } = answer;
  return (
    <section class="block" aria-label="The session">
      {story !== '' && <div class="words">{story}</div>}
      {notes.length > 0 && (
        <ul class="note">
          {notes.map(({ text, why }) => (
            <li key={text}>
              {text} {why}
            </li>
          ))}
        </ul>
      )}
      <p class="faint small">{chronicle}</p>
    </section>
  );
}
