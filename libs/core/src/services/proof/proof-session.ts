import { groupBy } from '../../foundation/group-by.js';
import type { PairOutcome, SessionOutcome } from '../../stores/proof/session-outcome.js';

/** All that was found of one session, however often it was reflected. */
export interface ProofSession {
  /** See `sessionMark`. */
  readonly mark: string;
  readonly project?: string;
  /** When it was last heard of; ISO 8601, UTC. */
  readonly at: string;
  /** By the id of the learning, or of the command. */
  readonly pairs: ReadonlyMap<string, PairOutcome>;
  /** Ids of the learnings that a person said in it, and of the commands that failed. */
  readonly said: ReadonlySet<string>;
}

/**
 * The sessions of outcome lines. A session that was reflected in parts has a line for each: the arm is
 * that of the first, and the mistake came back if it did in any.
 */
export function foldOutcomes(outcomes: readonly SessionOutcome[]): readonly ProofSession[] {
  const unique = [...new Map(outcomes.map((one) => [one.key, one])).values()];
  return [...groupBy(unique, ({ session }) => session)].map(([mark, parts]) => {
    const byTime = [...parts].sort((one, other) => (one.at < other.at ? -1 : 1));
    const project = byTime.find((one) => one.project !== undefined)?.project;
    return {
      mark,
      ...(project !== undefined && { project }),
      at: byTime.at(-1)?.at ?? '',
      pairs: foldPairs(byTime.flatMap(({ pairs }) => pairs)),
      said: new Set(byTime.flatMap(({ said }) => said)),
    };
  });
}

function foldPairs(all: readonly PairOutcome[]): ReadonlyMap<string, PairOutcome> {
  const pairs = new Map<string, PairOutcome>();
  for (const pair of all) {
    const first = pairs.get(pair.id) ?? pair;
    pairs.set(pair.id, { ...first, broken: first.broken || pair.broken });
  }
  return pairs;
}
