import type { ArmCount } from '../../engine/proof/observation.js';
import { sessionMark } from '../../stores/feedback/injected-learnings.js';
import type { Learning, Scope } from '../../stores/learnings/learning.js';
import type { ProofSession } from './proof-session.js';
import { appliesIn } from '../../stores/learnings/learning-scope.js';

/** A learning, or what is remembered of a command, as far as its sessions are counted. */
export interface ProvenItem {
  readonly id: string;
  readonly scope: Scope;
  /** Since when it is known; ISO 8601, UTC. */
  readonly created: string;
  /** Mark of the session that taught it. */
  readonly taughtIn?: string;
}

export function provenItemOf({
  id,
  scope,
  created,
  source: { session },
}: Pick<Learning, 'id' | 'scope' | 'created' | 'source'>): ProvenItem {
  const taughtIn = session === undefined ? undefined : sessionMark(session);
  return { id, scope, created, ...(taughtIn !== undefined && { taughtIn }) };
}

/**
 * Sessions of a learning's project (of all projects, for a global one), and in how many of them its
 * mistake came up: `before` with the session that taught it, `after` without. Those after are
 * `given`, `held` out, or it did not apply or was not found (`missed`). Of given and held sessions
 * only what came after that moment counts as coming back. Before and after, and missed beside given, are no
 * comparison by chance: times and sessions differ.
 */
export interface Exposure {
  readonly before: ArmCount;
  readonly after: ArmCount;
  readonly given: ArmCount;
  readonly held: ArmCount;
  readonly missed: ArmCount;
}

const NONE: ArmCount = { sessions: 0, broken: 0 };
const NOTHING: Exposure = { before: NONE, after: NONE, given: NONE, held: NONE, missed: NONE };

export function exposureOf(item: ProvenItem, sessions: readonly ProofSession[]): Exposure {
  const { id, scope } = item;
  const isBefore = (session: ProofSession): boolean => isBeforeKnown(item, session);
  const own = sessions.filter(({ project, pairs }) => appliesIn(scope, project) || pairs.has(id));
  const cameUp = ({ said }: ProofSession): boolean => said.has(id);
  const came = ({ pairs }: ProofSession): boolean => pairs.get(id)?.broken === true;
  const after = own.filter((one) => !isBefore(one));
  const inArm = (arm: string | undefined): readonly ProofSession[] =>
    after.filter(({ pairs }) => pairs.get(id)?.arm === arm);
  return {
    before: countOf(own.filter(isBefore), cameUp),
    after: countOf(after, cameUp),
    given: countOf(inArm('given'), came),
    held: countOf(inArm('held'), came),
    missed: countOf(inArm(undefined), cameUp),
  };
}

/** Whether a session that came after a learning was known was given it. */
export function isTold(item: ProvenItem, session: ProofSession): boolean {
  return session.pairs.get(item.id)?.arm === 'given' && !isBeforeKnown(item, session);
}

function isBeforeKnown({ created, taughtIn }: ProvenItem, { at, mark }: ProofSession): boolean {
  return at <= created || mark === taughtIn;
}

export function sumOfExposures(exposures: readonly Exposure[]): Exposure {
  return exposures.reduce(
    (sum, one) => ({
      before: sumOf(sum.before, one.before),
      after: sumOf(sum.after, one.after),
      given: sumOf(sum.given, one.given),
      held: sumOf(sum.held, one.held),
      missed: sumOf(sum.missed, one.missed),
    }),
    NOTHING,
  );
}

function countOf(
  sessions: readonly ProofSession[],
  isBroken: (session: ProofSession) => boolean,
): ArmCount {
  return { sessions: sessions.length, broken: sessions.filter(isBroken).length };
}

function sumOf(one: ArmCount, other: ArmCount): ArmCount {
  return { sessions: one.sessions + other.sessions, broken: one.broken + other.broken };
}
