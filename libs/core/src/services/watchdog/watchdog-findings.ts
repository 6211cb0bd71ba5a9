import type { FunnelEvent, FunnelStage } from '../../stores/funnel/funnel-event.js';
import { sessionSteps, type SessionSteps } from '../../stores/funnel/session-steps.js';
import type { WatchdogSettings } from './watchdog-settings.js';

export interface WatchdogState {
  readonly events: readonly FunnelEvent[];
  readonly settings: WatchdogSettings;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A stage that the last sessions of a harness did not reach. */
export interface WatchdogFinding {
  readonly stage: 'captured' | 'reflected' | 'learned';
  readonly harness: string;
  /** How many sessions in a row. */
  readonly sessions: number;
  readonly remedy: string;
}

interface Watch {
  readonly stage: WatchdogFinding['stage'];
  /** Of a session that should have come further. */
  readonly from: readonly FunnelStage[];
  /** What counts as having come further. */
  readonly to: readonly FunnelStage[];
  readonly limit: keyof WatchdogSettings;
  readonly remedy: (harness: string) => string;
}

/** A session that goes on may yet be captured, and its drain comes with the next one. */
const YOUNG_MS = 60 * 60_000;

const WATCHES: readonly Watch[] = [
  {
    stage: 'captured',
    from: ['seen'],
    to: ['captured'],
    limit: 'silentSessions',
    remedy: (harness) =>
      `Look into logs/hooks.log, and whether the hooks for the end of a turn and of a session of ${harness} are installed.`,
  },
  {
    stage: 'reflected',
    from: ['captured'],
    to: ['gated', 'reflected'],
    limit: 'silentSessions',
    remedy: () => "Run 'reflect drain' and see what it says; 'reflect queue' shows what waits.",
  },
  {
    stage: 'learned',
    from: ['gated', 'reflected'],
    to: ['learned'],
    limit: 'emptySessions',
    remedy: (harness) =>
      `Run 'reflect extract' with a transcript of ${harness} that should have taught something.`,
  },
];

/** What is silent, nearest to the session first: what comes after it is silent, too. */
export function watchdogFindings({
  events,
  settings,
  now,
}: WatchdogState): readonly WatchdogFinding[] {
  const harnesses = [...sessionSteps(events)];
  return WATCHES.flatMap(({ stage, from, to, limit, remedy }) =>
    harnesses.flatMap(([harness, sessions]) => {
      const due = sessions.filter(({ since, stages }) => {
        const isReached = to.some((reached) => stages.has(reached));
        return from.some((had) => stages.has(had)) && (isReached || now - since > YOUNG_MS);
      });
      const silent = lastWithout(due, to);
      const isTold = settings[limit] > 0 && silent >= settings[limit];
      return isTold ? [{ stage, harness, sessions: silent, remedy: remedy(harness) }] : [];
    }),
  );
}

/** One line for the status event. */
export function describeFinding({ stage, harness, sessions, remedy }: WatchdogFinding): string {
  const lack =
    stage === 'learned' ? 'taught nothing' : `${sessions === 1 ? 'was' : 'were'} not ${stage}`;
  const which = sessions === 1 ? 'The last session' : `The last ${String(sessions)} sessions`;
  return `${which} of ${harness} ${lack}. ${remedy}`;
}

function lastWithout(sessions: readonly SessionSteps[], reached: readonly FunnelStage[]): number {
  const last = sessions.findLastIndex(({ stages }) => reached.some((stage) => stages.has(stage)));
  return sessions.length - 1 - last;
}
