import { isText, listOf, objectOf, oneOf, optional } from '../../foundation/text/shape.js';

/** What a reflection said of a learning that the session had been given. */
export const VERDICTS = ['helped', 'ignored', 'misled'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * A line of `ratings.jsonl` that no person wrote: what a session did with what it had been given, as
 * its reflection found (`implied`) or its agent said (`agent`). Lists hold ids of learnings. The order
 * of lines decides nothing, and one that stands there twice, or that a repeated job wrote anew, counts
 * once.
 */
export interface SessionUse {
  readonly v: 1;
  readonly origin: 'implied' | 'agent';
  /** Id of the job, or of what the agent said. */
  readonly key: string;
  /** Tells sessions apart, see `sessionMark`. */
  readonly session: string;
  /** When the session was given something last; ISO 8601, UTC. */
  readonly at: string;
  readonly given: readonly string[];
  readonly helped?: readonly string[];
  readonly ignored?: readonly string[];
  readonly misled?: readonly string[];
  /** What it teaches had to be taught again. */
  readonly broken?: readonly string[];
}

/** In how many sessions a learning was given, and what it did there: one verdict for each session. */
export interface LearningUse {
  readonly given: number;
  readonly helped: number;
  readonly ignored: number;
  readonly misled: number;
  readonly broken: number;
  /** ISO 8601, UTC. */
  readonly lastGiven: string;
}

export type LearningUses = ReadonlyMap<string, LearningUse>;

interface InSession {
  readonly verdicts: Set<Verdict>;
  isBroken: boolean;
}

interface Known {
  readonly sessions: Map<string, InSession>;
  lastGiven: string;
}

/** The uses by the id of the learning. */
export function foldUseLines(values: readonly unknown[]): LearningUses {
  const learnings = new Map<string, Known>();
  for (const value of values) if (isSessionUse(value)) add(learnings, value);
  return new Map([...learnings].map(([id, known]) => [id, toUse(known)]));
}

function add(learnings: Map<string, Known>, use: SessionUse): void {
  for (const id of use.given) {
    const known = learnings.get(id) ?? { sessions: new Map<string, InSession>(), lastGiven: '' };
    learnings.set(id, known);
    if (use.at > known.lastGiven) known.lastGiven = use.at;
    const there = known.sessions.get(use.session) ?? { verdicts: new Set(), isBroken: false };
    known.sessions.set(use.session, there);
    for (const verdict of VERDICTS) if (use[verdict]?.includes(id)) there.verdicts.add(verdict);
    there.isBroken ||= use.broken?.includes(id) === true;
  }
}

/** Harm done outweighs help, and help a later part of the session that had no need of it. */
const WEIGHTIEST = ['misled', 'helped', 'ignored'] as const satisfies readonly Verdict[];

/** The one that stands where parts of a session say different things. */
export function weightiest(verdicts: readonly (Verdict | undefined)[]): Verdict | undefined {
  return WEIGHTIEST.find((one) => verdicts.includes(one));
}

function toUse({ sessions, lastGiven }: Known): LearningUse {
  const counts = { helped: 0, ignored: 0, misled: 0, broken: 0 };
  for (const { verdicts, isBroken } of sessions.values()) {
    const verdict = weightiest([...verdicts]);
    if (verdict !== undefined) counts[verdict]++;
    if (isBroken) counts.broken++;
  }
  return { given: sessions.size, ...counts, lastGiven };
}

const areIds = listOf(isText);

export const isSessionUse = objectOf<SessionUse>({
  v: oneOf(1),
  key: isText,
  session: isText,
  at: isText,
  origin: oneOf('implied', 'agent'),
  given: areIds,
  helped: optional(areIds),
  ignored: optional(areIds),
  misled: optional(areIds),
  broken: optional(areIds),
});
