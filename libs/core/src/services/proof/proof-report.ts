import {
  judgeLearnings,
  type JudgedLearning,
  type ProofVerdict,
} from '../../engine/proof/judge-learnings.js';
import type { Observation } from '../../engine/proof/observation.js';
import { overallDifference } from '../../engine/proof/overall-difference.js';
import type { Estimate } from '../../engine/proof/share-difference.js';
import { groupBy } from '../../foundation/group-by.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { LearningStore } from '../../stores/learnings/learning-store.js';
import type { Learning, LearningStatus } from '../../stores/learnings/learning.js';
import { readSessionVerdicts } from '../../stores/feedback/session-verdicts.js';
import { readOutcomes } from '../../stores/proof/outcome-log.js';
import type { CommandEditor } from '../shell-commands/command-editor.js';
import type { KeptCommand } from '../shell-commands/kept-commands.js';
import {
  exposureOf,
  provenItemOf,
  sumOfExposures,
  type Exposure,
  type ProvenItem,
} from './exposure.js';
import { foldOutcomes, type ProofSession } from './proof-session.js';
import type { ProofSettings } from './proof-settings.js';
import { preventedBy, weekProof, type WeekProof } from './week-proof.js';

/** Whether a learning, or what is remembered of a command, keeps its mistake from coming back. */
export interface LearningProof
  extends Exposure, Pick<JudgedLearning, 'difference' | 'adjustedP' | 'verdict' | 'ground'> {
  readonly id: string;
  readonly kind: 'learning' | 'command';
  /** Of a command what is told of it. */
  readonly title: string;
  /** A command that is told no more, or that waits for a person, is `archived` or `proposed`. */
  readonly status: LearningStatus;
}

/** What all learnings and commands come to together; counts are of them in sessions. */
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

/** What reflected sessions say of the learnings and of remembered commands. */
export interface ProofReport {
  /** How many sessions were reflected since outcomes are written down. */
  readonly sessions: number;
  readonly settings: ProofSettings;
  readonly overall: OverallProof;
  /** What was prevented in the last seven days, as far as it can be told. */
  readonly lastWeek: WeekProof;
  /** Those that applied in a session, or whose mistake came back; the most sessions first. */
  readonly learnings: readonly LearningProof[];
}

export interface ProofParts {
  readonly paths: Pick<DataPaths, 'outcomes' | 'ratings'>;
  readonly learnings: Pick<LearningStore, 'list'>;
  readonly commands: Pick<CommandEditor, 'list'>;
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
  const spoken = new Set(sessions.flatMap(({ pairs, said }) => [...pairs.keys(), ...said]));
  const items: Item[] = [];
  for await (const item of parts.learnings.list()) {
    if (item.type === 'learning') items.push(ofLearning(item.learning));
  }
  items.push(...ofCommands(parts.commands.list(), sessions));
  // Of most of a large store no session says anything.
  const said = items.filter(({ id }) => spoken.has(id));
  return reportOf(said, sessions, parts);
}

type Item = ProvenItem & Pick<LearningProof, 'kind' | 'title' | 'status'>;

function ofLearning(learning: Learning): Item {
  const { title, status } = learning;
  return { ...provenItemOf(learning), kind: 'learning', title, status };
}

/** Several projects may remember a command by one id: a hash of what failed, and how. */
function ofCommands(
  kept: readonly KeptCommand[],
  sessions: readonly ProofSession[],
): readonly Item[] {
  const byTime = [...sessions].sort((one, other) => (one.at < other.at ? -1 : 1));
  return [...groupBy(kept, ({ memory }) => memory.id)].flatMap(([id, [first, ...others]]) => {
    if (first === undefined) return [];
    const { ended, proposed } = first.memory;
    const since = [first, ...others].map(({ memory }) => memory.firstAt).sort();
    const created = since[0] ?? first.memory.lastAt;
    const taughtIn = byTime.find(({ at, said }) => at >= created && said.has(id))?.mark;
    const scope = { kind: 'project', project: first.project } as const;
    return {
      ...{ id, kind: 'command' as const, title: first.note },
      status: ended === true ? 'archived' : proposed === true ? 'proposed' : 'active',
      scope: others.length === 0 ? scope : GLOBAL,
      created,
      ...(taughtIn !== undefined && { taughtIn }),
    } satisfies Item;
  });
}

const GLOBAL = { kind: 'global' } as const;

function reportOf(
  items: readonly Item[],
  sessions: readonly ProofSession[],
  { paths, settings, now }: Pick<ProofParts, 'paths' | 'settings' | 'now'>,
): ProofReport {
  const known = new Set(items.map(({ id }) => id));
  const observations = sessions.flatMap(observationsOf).filter(({ id }) => known.has(id));
  const judged = new Map(judgeLearnings(observations, settings).map((one) => [one.id, one]));
  const learnings = items
    .map((item): LearningProof => {
      const { id, kind, title, status } = item;
      const { difference, adjustedP, ground, verdict } = judged.get(id) ?? UNJUDGED;
      return {
        ...{ id, kind, title, status, ...exposureOf(item, sessions), verdict },
        ...(difference !== undefined && { difference }),
        ...(adjustedP !== undefined && { adjustedP }),
        ...(ground !== undefined && { ground }),
      };
    })
    .filter(({ given, held, after }) => given.sessions + held.sessions + after.broken > 0)
    .sort((one, other) => sizeOf(other) - sizeOf(one) || (one.id < other.id ? -1 : 1));
  const recent = sessions.filter(({ at }) => now - Date.parse(at) < WEEKS * WEEK_MS);
  const repeats = items.map((item) => exposureOf(item, recent).after.broken);
  const difference = overallDifference(observations, BOOTSTRAP);
  const exposure = sumOfExposures(learnings);
  const verdicts = readSessionVerdicts(paths);
  const lastWeek = weekProof(items, sessions, { now, verdicts, difference });
  return {
    ...{ sessions: sessions.length, settings, lastWeek, learnings },
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

function verdictsOf(learnings: readonly LearningProof[]): OverallProof['verdicts'] {
  const counts = { keep: 0, reword: 0, end: 0, 'too few to tell': 0 };
  for (const { verdict } of learnings) counts[verdict] += 1;
  return counts;
}
