import { readRatings } from '../../stores/feedback/read-ratings.js';
import type { RatingTotal } from '../../stores/feedback/rating.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { Reflect } from '../reflect.js';
import { readWatchdogState } from '../../services/watchdog/watchdog-state.js';
import type { FunnelEvent } from '../../stores/funnel/funnel-event.js';
import { readSessionHistory, type SessionMoment } from '../../stores/session/session-history.js';

/** What is known of one session. */
export interface SessionStory {
  readonly session: string;
  readonly moments: readonly SessionMoment[];
  /** How far the session came, in order. */
  readonly steps: readonly Pick<FunnelEvent, 'ts' | 'stage' | 'why'>[];
  /** The learnings that were given, held out or left out and are still there, by id. */
  readonly given: ReadonlyMap<string, Learning>;
  /** What is told of the commands that were told of and are still remembered, by id. */
  readonly commands: ReadonlyMap<string, string>;
  readonly ratings: ReadonlyMap<string, RatingTotal>;
  /** What was learned from the session. */
  readonly learned: readonly Learning[];
}

/** Reads everything that is known of one session. `now` is milliseconds since the epoch. */
export async function readSessionStory(
  reflect: Pick<Reflect, 'paths' | 'settings' | 'learnings' | 'commands'>,
  session: string,
  now: number,
): Promise<SessionStory> {
  const { paths, settings, learnings } = reflect;
  const moments = readSessionHistory(paths, session);
  const ids = new Set(
    moments.flatMap(({ given = [], held = [], leftOut = [] }) =>
      [...given, ...held, ...leftOut].map(({ id }) => id),
    ),
  );
  const given = new Map<string, Learning>();
  const learned: Learning[] = [];
  for await (const item of learnings.list()) {
    if (item.type === 'problem') continue;
    if (ids.has(item.learning.id)) given.set(item.learning.id, item.learning);
    if (item.learning.source.session === session) learned.push(item.learning);
  }
  const { events } = readWatchdogState(paths, settings.watchdog, now);
  const steps = events
    .filter((event) => event.session === session)
    .map(({ ts, stage, why }) => ({ ts, stage, ...(why !== undefined && { why }) }));
  const commands = new Map(
    reflect.commands
      .list(moments[0]?.project)
      .filter(({ memory }) => ids.has(memory.id))
      .map(({ memory, note }) => [memory.id, note]),
  );
  return { session, moments, steps, given, commands, ratings: readRatings(paths), learned };
}
