import { notFoundError } from '../learnings/learning-errors.js';
import type { LearningStore } from '../learnings/learning-store.js';
import { appendLine, readJsonLines } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readWholeFeedback, type Feedback } from './read-ratings.js';
import { sessionMark } from './injected-learnings.js';
import { isSessionUse, type SessionUse, type Verdict } from './session-use.js';

/** What an agent says that a learning did in its session. */
export interface AgentVerdict {
  /** Id of the learning. */
  readonly id: string;
  readonly verdict: Exclude<Verdict, 'ignored'>;
  readonly session: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

type RatingPaths = Pick<DataPaths, 'ratings'>;

/**
 * Writes down what an agent says, and returns all that is known of learnings then. It is no rating of
 * a person: it counts as a verdict of its session does, one for a learning, however often it is said,
 * and a reflection of the same session joins it. Throws `LEARNING_NOT_FOUND`, `StorageError`.
 */
export async function noteAgentVerdict(
  paths: RatingPaths,
  learnings: Pick<LearningStore, 'get'>,
  { id, verdict, session, at }: AgentVerdict,
): Promise<Feedback> {
  if ((await learnings.get(id)) === undefined) throw notFoundError(id);
  const mark = sessionMark(session);
  const key = `agent:${mark}:${id}:${verdict}`;
  if (!isNoted(paths, key)) {
    const use: SessionUse = {
      ...{ v: 1, origin: 'agent', key, session: mark, at },
      ...{ given: [id], [verdict]: [id] },
    };
    appendLine(paths.ratings, JSON.stringify(use));
  }
  return readWholeFeedback(paths);
}

function isNoted({ ratings }: RatingPaths, key: string): boolean {
  return readJsonLines(ratings).values.some(
    ({ value }) => isSessionUse(value) && value.key === key,
  );
}
