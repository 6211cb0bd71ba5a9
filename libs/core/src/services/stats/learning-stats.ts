import { readWholeFeedback } from '../../stores/feedback/read-ratings.js';
import type { RatingTotal } from '../../stores/feedback/rating.js';
import {
  allInjectedLearnings,
  type InjectedLearnings,
} from '../../stores/feedback/injected-learnings.js';
import {
  foldUseLines,
  isSessionUse,
  type LearningUse,
  type SessionUse,
} from '../../stores/feedback/session-use.js';
import type { LearningStore } from '../../stores/learnings/learning-store.js';
import type { LearningSummary } from '../../stores/learnings/learning-summary.js';
import type { LearningKind, LearningStatus } from '../../stores/learnings/learning.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readJsonLines } from '@reflect/files';

/** What became of one learning, in numbers of sessions where nothing else is said. */
export interface LearningStats {
  readonly id: string;
  readonly title: string;
  readonly kind: LearningKind;
  readonly status: LearningStatus;
  /** It was given to them; the verdicts are of those that were reflected since. */
  readonly injected: number;
  readonly helped: number;
  readonly ignored: number;
  readonly misled: number;
  /** What it teaches had to be taught again. */
  readonly broken: number;
  /** People's ratings. */
  readonly rated: RatingTotal;
  /** When it was given last; ISO 8601, UTC. */
  readonly lastUsed?: string;
}

export interface LearningStatsOptions {
  /** Counts only what was given since; ISO 8601, UTC. A person's ratings count all. */
  readonly since?: string;
}

export interface LearningStatsParts {
  readonly paths: Pick<DataPaths, 'ratings' | 'sessionHistory'>;
  readonly learnings: Pick<LearningStore, 'summaries'>;
}

const UNUSED = { given: 0, helped: 0, ignored: 0, misled: 0, broken: 0 };
const UNRATED: RatingTotal = { count: 0, mean: 0 };

/**
 * What became of each learning: the most given first, then the one given last. Sessions that are not
 * reflected yet count by what their hooks noted. Throws `StorageError`.
 */
export async function learningStats(
  parts: LearningStatsParts,
  { since = '' }: LearningStatsOptions = {},
): Promise<readonly LearningStats[]> {
  const { ratings } = readWholeFeedback(parts.paths);
  const uses = usesSince(parts.paths, since);
  const stats: LearningStats[] = [];
  for await (const item of parts.learnings.summaries()) {
    if (item.type !== 'learning') continue;
    const { id } = item.learning;
    stats.push(statsOf(item.learning, uses.get(id), ratings.get(id) ?? UNRATED));
  }
  return stats.sort(compare);
}

function usesSince(
  paths: LearningStatsParts['paths'],
  since: string,
): ReadonlyMap<string, LearningUse> {
  return foldUseLines(sessionUses(paths, { since }));
}

/**
 * What each session was given since, and did with it; a session that was reflected in parts is there for each. What
 * `learningStats` counts. Throws `StorageError`.
 */
export function sessionUses(
  paths: LearningStatsParts['paths'],
  { since = '' }: LearningStatsOptions = {},
): readonly SessionUse[] {
  const lines = readJsonLines(paths.ratings)
    .values.map(({ value }) => value)
    .filter(isSessionUse);
  const known = new Set(lines.map(({ session }) => session));
  const open = allInjectedLearnings(paths).filter(({ session }) => !known.has(session));
  return [...lines, ...open.map(asUse)].filter(({ at }) => at >= since);
}

function asUse({ session, at, ids }: InjectedLearnings): SessionUse {
  return { v: 1, origin: 'implied', key: session, session, at, given: ids };
}

function statsOf(
  { id, title, kind, status }: LearningSummary,
  use: LearningUse | undefined,
  rated: RatingTotal,
): LearningStats {
  const { given, helped, ignored, misled, broken } = use ?? UNUSED;
  return {
    ...{ id, title, kind, status, injected: given, helped, ignored, misled, broken, rated },
    ...(use !== undefined && { lastUsed: use.lastGiven }),
  };
}

function compare(a: LearningStats, b: LearningStats): number {
  const byUse = b.injected - a.injected || order(b.lastUsed ?? '', a.lastUsed ?? '');
  return byUse || b.rated.count - a.rated.count || order(a.id, b.id);
}

function order(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
