import type { ArmCount } from '../../engine/proof/observation.js';
import type { Estimate } from '../../engine/proof/share-difference.js';
import type { SessionVerdicts } from '../../stores/feedback/session-verdicts.js';
import { exposureOf, isTold, type ProvenItem } from './exposure.js';
import type { ProofSession } from './proof-session.js';

/**
 * What sessions of the last seven days were told, and what came of it. Nobody sees what would have
 * happened: `mistakes` are the most that can have been prevented, and only what was held out by chance
 * says how many of them would have come back.
 */
export interface WeekProof {
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Learnings and notes on commands in sessions that were given them; `broken` where the mistake came back all the same. */
  readonly given: ArmCount;
  /** Of those, where reflection found that the session had no use for it, or was misled. */
  readonly unneeded: number;
  /** Mistakes that came back, given or not. */
  readonly cameBack: number;
  /**
   * How many did not come back for having been given, by the difference since something is held out; no
   * more than what did not come back at all.
   */
  readonly prevented?: Estimate;
  /** In how many sessions one of `mistakes` did not come back: the most that can have been prevented. */
  readonly most: number;
  /** What was given, was of use as far as anything shows, and did not come back; the latest first. */
  readonly mistakes: readonly PreventedMistake[];
}

export interface PreventedMistake extends WeekItem {
  readonly id: string;
  /** Sessions that were given it, and in which it did not come back. */
  readonly sessions: number;
  /** In how many of those reflection found that the session did as told. */
  readonly followed: number;
  /** When the last of them was last heard of; ISO 8601, UTC. */
  readonly at: string;
}

/** How it is shown. */
interface WeekItem {
  readonly kind: 'learning' | 'command';
  /** Of a command what is told of it. */
  readonly title: string;
}

interface WeekParts {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly verdicts: SessionVerdicts;
  readonly difference: Estimate | undefined;
}

const WEEK_MS = 7 * 86_400_000;
const OF_NO_USE = new Set<string | undefined>(['ignored', 'misled']);

export function weekProof(
  items: readonly (ProvenItem & WeekItem)[],
  sessions: readonly ProofSession[],
  { now, verdicts, difference }: WeekParts,
): WeekProof {
  const since = new Date(now - WEEK_MS).toISOString();
  const recent = sessions.filter(({ at }) => at > since);
  const given = { sessions: 0, broken: 0 };
  let unneeded = 0;
  const mistakes: PreventedMistake[] = [];
  for (const item of items) {
    const told = recent.filter((session) => isTold(item, session));
    const kept = told.filter(({ pairs }) => pairs.get(item.id)?.broken !== true);
    const verdictIn = ({ mark }: ProofSession): string | undefined =>
      verdicts.get(mark)?.get(item.id);
    const good = kept.filter((session) => !OF_NO_USE.has(verdictIn(session)));
    given.sessions += told.length;
    given.broken += told.length - kept.length;
    unneeded += kept.length - good.length;
    if (good.length > 0) mistakes.push(mistakeOf(item, good, verdictIn));
  }
  const most = mistakes.reduce((sum, { sessions: count }) => sum + count, 0);
  const back = items.map((item) => exposureOf(item, recent).after.broken);
  return {
    ...{ since, given, unneeded, cameBack: back.reduce((sum, one) => sum + one, 0) },
    ...(difference && { prevented: atMost(most, preventedBy(difference, given)) }),
    most,
    mistakes: mistakes.sort((one, other) => (one.at < other.at ? 1 : -1)),
  };
}

/** Fewer broken sessions among the given, in sessions; its ends change places with the sign. */
export function preventedBy({ value, low, high }: Estimate, { sessions }: ArmCount): Estimate {
  return { value: 0 - value * sessions, low: 0 - high * sessions, high: 0 - low * sessions };
}

function atMost(most: number, { value, low, high }: Estimate): Estimate {
  return { value: Math.min(value, most), low: Math.min(low, most), high: Math.min(high, most) };
}

function mistakeOf(
  { id, kind, title }: ProvenItem & WeekItem,
  sessions: readonly ProofSession[],
  verdictIn: (session: ProofSession) => string | undefined,
): PreventedMistake {
  const followed = sessions.filter((session) => verdictIn(session) === 'helped').length;
  const at = sessions.reduce((last, one) => (one.at > last ? one.at : last), '');
  return { id, kind, title, sessions: sessions.length, followed, at };
}
