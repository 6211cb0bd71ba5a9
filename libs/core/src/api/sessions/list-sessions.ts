import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Reflect } from '../reflect.js';
import type { FunnelEvent, FunnelStage } from '../../stores/funnel/funnel-event.js';
import { readWatchdogState } from '../../services/watchdog/watchdog-state.js';
import { sessionFile } from '../../stores/session/session-file.js';
import { readSessionHistory, type SessionMoment } from '../../stores/session/session-history.js';

/** A session in a list of them. */
export interface SessionSummary {
  readonly session: string;
  readonly harness: string;
  /** Key of the project that it began in, where a hook noted it. */
  readonly project?: string;
  /** ISO 8601, UTC. */
  readonly first: string;
  readonly last: string;
  /** Different learnings that it was given. */
  readonly given: number;
  /** How often recall was asked and nothing applied. */
  readonly empty: number;
  /** Transcripts that were queued. */
  readonly queued: number;
  /** How often a person was told that something is wrong. */
  readonly messages: number;
  /** How far it came, in order. */
  readonly stages: readonly FunnelStage[];
}

const EXTENSION = '.jsonl';

/**
 * The sessions that are on record, the latest first. One with an odd id is found only while the
 * funnel's log remembers it: its file bears a hash.
 */
export function listSessions(
  { paths, settings }: Pick<Reflect, 'paths' | 'settings'>,
  now: number,
  limit: number,
): readonly SessionSummary[] {
  const { events } = readWatchdogState(paths, settings.watchdog, now);
  const steps = bySession(events);
  const ids = new Set([...recentIds(paths.sessionHistory, limit), ...steps.keys()]);
  return [...ids]
    .flatMap((session) => {
      const moments = readSessionHistory(paths, session);
      return summaryOf(session, moments, steps.get(session) ?? []) ?? [];
    })
    .sort((a, b) => (a.last < b.last ? 1 : -1))
    .slice(0, limit);
}

function summaryOf(
  session: string,
  moments: readonly SessionMoment[],
  steps: readonly FunnelEvent[],
): SessionSummary | undefined {
  const times = [...moments, ...steps].map(({ ts }) => ts).sort();
  const [first] = times;
  const last = times.at(-1);
  const harness = moments[0]?.harness ?? steps[0]?.harness;
  if (first === undefined || last === undefined || harness === undefined) return undefined;
  const project = moments[0]?.project;
  const ids = new Set(moments.flatMap(({ given = [] }) => given.map(({ id }) => id)));
  return {
    ...{ session, harness, first, last },
    ...(project !== undefined && { project }),
    given: ids.size,
    empty: moments.filter(({ given }) => given?.length === 0).length,
    queued: moments.reduce((sum, { queued = 0 }) => sum + queued, 0),
    messages: moments.filter(({ message }) => message !== undefined).length,
    stages: [...new Set(steps.map(({ stage }) => stage))],
  };
}

function bySession(events: readonly FunnelEvent[]): Map<string, FunnelEvent[]> {
  const sessions = new Map<string, FunnelEvent[]>();
  for (const event of events) {
    const known = sessions.get(event.session);
    if (known === undefined) sessions.set(event.session, [event]);
    else known.push(event);
  }
  return sessions;
}

/** Ids of the sessions whose history was written to last. */
function recentIds(folder: string, limit: number): string[] {
  return historyNames(folder)
    .map((name) => ({ id: name.slice(0, -EXTENSION.length), at: changedAt(join(folder, name)) }))
    .filter(({ id }) => sessionFile(folder, id) === join(folder, `${id}.json`))
    .sort((a, b) => b.at - a.at)
    .slice(0, limit)
    .map(({ id }) => id);
}

function historyNames(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(EXTENSION));
  } catch {
    return [];
  }
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
