import {
  judgeLearnings,
  type JudgedLearning,
  type ProofVerdict,
} from '../../engine/proof/judge-learnings.js';
import type { ArmCount, Observation } from '../../engine/proof/observation.js';
import { overallDifference } from '../../engine/proof/overall-difference.js';
import type { Estimate } from '../../engine/proof/share-difference.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { LearningStore } from '../../stores/learnings/learning-store.js';
import type { Learning, LearningStatus } from '../../stores/learnings/learning.js';
import { readOutcomes } from '../../stores/proof/outcome-log.js';
import { exposureOf, sumOfExposures, type Exposure } from './exposure.js';
import { foldOutcomes, type ProofSession } from './proof-session.js';
import type { ProofSettings } from './proof-settings.js';

/** Whether one learning keeps its mistake from coming back. */
export interface LearningProof
  extends Exposure, Pick<JudgedLearning, 'difference' | 'adjustedP' | 'verdict' | 'ground'> {
  readonly id: string;
  readonly title: string;
  readonly status: LearningStatus;
}

/** What all learnings come to together; counts are of learnings in sessions. */
export interface OverallProof extends Exposure {
  /** Share of sessions in which a mistake came back, given less held out: below 0 they help. */
  readonly difference?: Estimate;
  /** Mistakes that did not come back since a learning was given, by that difference. */
  readonly prevented?: Estimate;
  /** Mistakes that came back in the last four weeks, a week. */
  readonly repeatsAWeek: number;
  /** How many learnings have each verdict. */
  readonly verdicts: Readonly<Record<ProofVerdict, number>>;
}

/** What reflected sessions say of the learnings. */
export interface ProofReport {
  /** How many sessions were reflected since outcomes are written down. */
  readonly sessions: number;
  readonly settings: ProofSettings;
  readonly overall: OverallProof;
  /** Those that applied in a session, or whose mistake came back; the most sessions first. */
  readonly learnings: readonly LearningProof[];
}

export interface ProofParts {
  readonly paths: Pick<DataPaths, 'outcomes'>;
  readonly learnings: Pick<LearningStore, 'list'>;
  readonly settings: ProofSettings;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The same figures each time somebody looks. */
const BOOTSTRAP = { seed: 1, samples: 1_000 };
const WEEK_MS = 7 * 86_400_000;
const WEEKS = 4;

/** Whether learnings help, by what sessions showed. Throws `StorageError`. */
export async function proofReport(parts: ProofParts): Promise<ProofReport> {
  const sessions = foldOutcomes(readOutcomes(parts.paths));
  const stored: Learning[] = [];
  for await (const item of parts.learnings.list()) {
    if (item.type === 'learning') stored.push(item.learning);
  }
  return reportOf(stored, sessions, parts);
}

function reportOf(
  stored: readonly Learning[],
  sessions: readonly ProofSession[],
  { settings, now }: Pick<ProofParts, 'settings' | 'now'>,
): ProofReport {
  const known = new Set(stored.map(({ id }) => id));
  const observations = sessions.flatMap(observationsOf).filter(({ id }) => known.has(id));
  const judged = new Map(judgeLearnings(observations, settings).map((one) => [one.id, one]));
  const learnings = stored
    .map((learning): LearningProof => {
      const { id, title, status } = learning;
      const { difference, adjustedP, ground, verdict } = judged.get(id) ?? UNJUDGED;
      return {
        ...{ id, title, status, ...exposureOf(learning, sessions), verdict },
        ...(difference !== undefined && { difference }),
        ...(adjustedP !== undefined && { adjustedP }),
        ...(ground !== undefined && { ground }),
      };
    })
    .filter(({ given, held, after }) => given.sessions + held.sessions + after.broken > 0)
    .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.id < other.id ? -1 : 1));
  const recent = sessions.filter(({ at }) => now - Date.parse(at) < WEEKS * WEEK_MS);
  const repeats = stored.map((learning) => exposureOf(learning, recent).after.broken);
  const difference = overallDifference(observations, BOOTSTRAP);
  const exposure = sumOfExposures(learnings);
  return {
    ...{ sessions: sessions.length, settings, learnings },
    overall: {
      ...exposure,
      ...(difference && { difference, prevented: preventedBy(difference, exposure.given) }),
      repeatsAWeek: repeats.reduce((sum, one) => sum + one, 0) / WEEKS,
      verdicts: verdictsOf(learnings),
    },
  };
}

const UNJUDGED: Pick<JudgedLearning, 'verdict' | 'difference' | 'adjustedP' | 'ground'> = {
  verdict: 'too few to tell',
};

function observationsOf({ mark: session, pairs }: ProofSession): readonly Observation[] {
  return [...pairs.values()].map(({ id, arm, p: propensity, broken }) => ({
    ...{ id, session, arm, propensity, broken },
  }));
}

function sizeOf({ given, held, after }: Exposure): number {
  return given.sessions + held.sessions + after.broken;
}

/** Fewer broken sessions among the given, in sessions; its ends change places with the sign. */
function preventedBy({ value, low, high }: Estimate, { sessions }: ArmCount): Estimate {
  return { value: 0 - value * sessions, low: 0 - high * sessions, high: 0 - low * sessions };
}

function verdictsOf(learnings: readonly LearningProof[]): OverallProof['verdicts'] {
  const counts = { keep: 0, reword: 0, end: 0, 'too few to tell': 0 };
  for (const { verdict } of learnings) counts[verdict] += 1;
  return counts;
}
