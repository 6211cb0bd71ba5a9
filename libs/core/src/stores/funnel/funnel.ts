import { FUNNEL_STAGES, type FunnelEvent, type FunnelStage } from './funnel-event.js';
import { sessionSteps } from './session-steps.js';

/** How many of the last sessions of a harness came how far. */
export interface HarnessFunnel extends Readonly<Record<FunnelStage, number>> {
  readonly harness: string;
}

/** One funnel for each harness, by name. */
export function foldFunnel(events: readonly FunnelEvent[]): readonly HarnessFunnel[] {
  const funnels = [...sessionSteps(events)].map(([harness, sessions]): HarnessFunnel => {
    const [seen, captured, gated, reflected, learned] = FUNNEL_STAGES.map(
      (stage) => sessions.filter(({ stages }) => stages.has(stage)).length,
    );
    return {
      harness,
      seen: seen ?? 0,
      captured: captured ?? 0,
      gated: gated ?? 0,
      reflected: reflected ?? 0,
      learned: learned ?? 0,
    };
  });
  return funnels.sort((a, b) => (a.harness < b.harness ? -1 : 1));
}
