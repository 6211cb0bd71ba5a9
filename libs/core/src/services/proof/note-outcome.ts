import type { SessionTrial } from '../../engine/proof/session-trial.js';
import { isMemoryId } from '../../engine/shell-commands/memory-id.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { sessionMark } from '../../stores/feedback/injected-learnings.js';
import { isSaidAfter } from '../../stores/feedback/session-feedback.js';
import { draftKey, learningId } from '../../stores/learnings/learning-id.js';
import type { LearningStore } from '../../stores/learnings/learning-store.js';
import type { Learning, LearningDraft } from '../../stores/learnings/learning.js';
import { addOutcome } from '../../stores/proof/outcome-log.js';
import type { PairOutcome, SessionOutcome } from '../../stores/proof/session-outcome.js';

/** A session as a job reflected it, its drafts stored already. */
export interface ReflectedTrial {
  readonly jobId: string;
  readonly sessionId: string;
  readonly project?: string;
  readonly trial: SessionTrial;
  /** Used where the transcript tells no time; ISO 8601, UTC. */
  readonly now: string;
  readonly drafts: readonly LearningDraft[];
  /** Ids of the learnings that the drafts became or strengthened. */
  readonly learned: readonly string[];
}

interface OutcomeParts {
  readonly paths: Pick<DataPaths, 'outcomes'>;
  readonly learnings: Pick<LearningStore, 'get'>;
}

/**
 * Writes down which mistakes came back in a session, the same way for what it was given, what was held
 * out and what never applied. Of a learning only words of a person count: an agent that was given one
 * repeats it, and one that was not does not. A command's mistake is that it failed so. Throws
 * `StorageError`.
 */
export async function noteOutcome(
  { paths, learnings }: OutcomeParts,
  session: ReflectedTrial,
): Promise<void> {
  const { jobId, sessionId, project, trial, drafts, now } = session;
  const given = trial.pairs.map(({ id }) => id).filter((id) => !isMemoryId(id));
  const ids = [...new Set([...given, ...session.learned])];
  const found = await Promise.all(ids.map((id) => learnings.get(id)));
  const stored = new Map(found.flatMap((one) => (one ? [[one.learning.id, one.learning]] : [])));
  const saidOf = (id: string): readonly SaidDraft[] => draftsOf(stored.get(id), jobId, drafts);
  const pairs = trial.pairs
    .filter(({ id }) => stored.has(id))
    .map(({ id, arm, propensity: p, line }): PairOutcome => {
      const again = saidOf(id).filter(({ isFirst }) => !isFirst);
      return { id, arm, p, broken: again.some(({ draft }) => isSaidAfter(draft, line)) };
    });
  const { failed = [] } = trial;
  const commands = trial.pairs
    .filter(({ id }) => isMemoryId(id))
    .map(({ id, arm, propensity: p, line }): PairOutcome => {
      const broken = failed.some((one) => one.id === id && one.line > line);
      return { id, arm, p, broken };
    });
  const failedIds = new Set(failed.map(({ id }) => id));
  const outcome: SessionOutcome = {
    ...{ v: 1, key: jobId, session: sessionMark(sessionId) },
    ...(project !== undefined && { project }),
    at: trial.at ?? now,
    pairs: [...pairs, ...commands],
    said: [...ids.filter((id) => saidOf(id).length > 0), ...failedIds],
  };
  addOutcome(paths, outcome);
}

interface SaidDraft {
  readonly draft: LearningDraft;
  /** The learning was made of it. */
  readonly isFirst: boolean;
}

/** The drafts in words of a person that say what a learning says. */
function draftsOf(
  learning: Learning | undefined,
  jobId: string,
  drafts: readonly LearningDraft[],
): readonly SaidDraft[] {
  return drafts.flatMap((draft, n) => {
    const key = draftKey(jobId, n);
    const says = draft.origin === 'user' && learning?.seen.includes(key) === true;
    return says ? [{ draft, isFirst: learningId(key) === learning.id }] : [];
  });
}
