import type { FunnelEvent, FunnelStage } from './funnel-event.js';

/** How far one session came. */
export interface SessionSteps {
  readonly harness: string;
  /** Of its first event, milliseconds since the epoch. */
  readonly since: number;
  /** The stages that are on record, and those before them: a log may have lost its beginning. */
  readonly stages: ReadonlySet<FunnelStage>;
}

/** What must have happened before. */
const BEFORE: Readonly<Record<FunnelStage, readonly FunnelStage[]>> = {
  seen: [],
  captured: ['seen'],
  gated: ['seen', 'captured'],
  reflected: ['seen', 'captured'],
  learned: ['seen', 'captured', 'reflected'],
};

/** The sessions of a log by harness, in the order in which they began. */
export function sessionSteps(
  events: readonly FunnelEvent[],
): ReadonlyMap<string, readonly SessionSteps[]> {
  const sessions = new Map<string, { harness: string; since: number; stages: Set<FunnelStage> }>();
  for (const { harness, session, stage, ts } of events) {
    const key = `${harness}\0${session}`;
    const known = sessions.get(key) ?? { harness, since: Date.parse(ts), stages: new Set() };
    for (const passed of [stage, ...BEFORE[stage]]) known.stages.add(passed);
    sessions.set(key, known);
  }
  const byHarness = new Map<string, SessionSteps[]>();
  for (const steps of [...sessions.values()].sort((a, b) => a.since - b.since)) {
    const others = byHarness.get(steps.harness);
    if (others === undefined) byHarness.set(steps.harness, [steps]);
    else others.push(steps);
  }
  return byHarness;
}
