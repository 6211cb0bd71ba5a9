import type { SessionStory } from '@reflect/core';

import type { GivenRow, TimelineEntry } from '../wire/sessions.js';

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
  { ts, event, given, queued = 0, message }: SessionStory['moments'][number],
  story: SessionStory,
): readonly TimelineEntry[] {
  const rows = given?.map((one) => givenRow(one, story));
  return [
    ...(rows === undefined
      ? []
      : [
          rows.length === 0
            ? { ts, event, what: 'empty' as const }
            : { ts, event, what: 'recalled' as const, given: rows },
        ]),
    ...(queued > 0 ? [{ ts, event, what: 'captured' as const }] : []),
    ...(message === undefined ? [] : [{ ts, event, what: 'told' as const, message }]),
  ];
}

function givenRow(
  { id, evidence }: { readonly id: string; readonly evidence?: number },
  { given, commands, ratings }: SessionStory,
): GivenRow {
  const note = commands.get(id);
  if (note !== undefined) return { id, title: note, kind: 'command' };
  const learning = given.get(id);
  const rating = ratings.get(id)?.mean;
  return {
    id,
    ...(learning !== undefined && { title: learning.title, kind: learning.kind }),
    ...(evidence !== undefined && { evidence }),
    ...(rating !== undefined && { rating }),
  };
}
