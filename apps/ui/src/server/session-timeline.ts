import type { SessionStory } from '@reflect/core';

import type { GivenRow, LeftOutRow, TimelineEntry } from '../wire/sessions.js';

type Moment = SessionStory['moments'][number];

/** What happened in a session and what came of it, in order of time. */
export function sessionTimeline(story: SessionStory): readonly TimelineEntry[] {
  const steps = story.steps
    // What hooks say of themselves in more words.
    .filter(({ stage }) => stage !== 'captured')
    .map(({ ts, stage, why }): TimelineEntry => ({
      ...{ ts, what: stage, event: stage },
      ...(why !== undefined && { message: why }),
    }));
  return [...steps, ...story.moments.flatMap((moment) => momentEntries(moment, story))].sort(
    (a, b) => (a.ts < b.ts ? -1 : a.ts > b.ts ? 1 : 0),
  );
}

/** One moment may have given something, queued something and told a person something. */
function momentEntries(
  { ts, event, given, held = [], leftOut = [], queued = 0, message }: Moment,
  story: SessionStory,
): readonly TimelineEntry[] {
  const rows = given?.map((one) => givenRow(one, story));
  const left = [
    ...held.map(({ id }) => leftOutRow({ id, why: 'held-out' }, story)),
    ...leftOut.map((one) => leftOutRow(one, story)),
  ];
  const rest = left.length === 0 ? {} : { leftOut: left };
  return [
    ...(rows === undefined
      ? []
      : [
          rows.length === 0
            ? { ts, event, what: 'empty' as const, ...rest }
            : { ts, event, what: 'recalled' as const, given: rows, ...rest },
        ]),
    ...(queued > 0 ? [{ ts, event, what: 'captured' as const }] : []),
    ...(message === undefined ? [] : [{ ts, event, what: 'told' as const, message }]),
  ];
}

function givenRow(
  { id, evidence, threshold, parts }: NonNullable<Moment['given']>[number],
  { given, commands, ratings }: SessionStory,
): GivenRow {
  const note = commands.get(id);
  if (note !== undefined) return { id, title: note, kind: 'command' };
  if (id.startsWith('cmd-')) return { id, kind: 'command' };
  const learning = given.get(id);
  const rating = ratings.get(id)?.mean;
  return {
    id,
    ...(learning !== undefined && { title: learning.title, kind: learning.kind }),
    ...(evidence !== undefined && { evidence }),
    ...(threshold !== undefined && { threshold }),
    ...(parts !== undefined && { parts }),
    ...(rating !== undefined && { rating }),
  };
}

function leftOutRow(row: Omit<LeftOutRow, 'title'>, { given, commands }: SessionStory): LeftOutRow {
  const title = commands.get(row.id) ?? given.get(row.id)?.title;
  return {
    ...row,
    ...(title !== undefined && { title }),
  };
}
