import type { Clock } from '../../foundation/clock.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { describeBlockage, findBlockages, lastStart } from './blockage.js';
import { parseFunnel, type FunnelEvent } from '../../stores/funnel/funnel-event.js';
import { noteInFunnel, readFunnelText } from '../../stores/funnel/funnel-log.js';
import { describeFinding, watchdogFindings } from './watchdog-findings.js';
import type { WatchdogSettings } from './watchdog-settings.js';

/** A hook that saw a session. */
export interface HookNote {
  readonly harness: string;
  readonly session: string;
  /** Whether it queued the session. */
  readonly captured: boolean;
}

interface NoteParts {
  readonly paths: DataPaths;
  readonly settings: WatchdogSettings;
  /** Whether sessions of this machine start drains: elsewhere nothing is amiss where none runs. */
  readonly drains: boolean;
  readonly now: ReturnType<Clock>;
}

/**
 * Notes how far the session came, once for each stage, and tells what keeps sessions from being
 * learned from or has been silent for too long, if anything. Never throws.
 */
export function noteHook(
  { paths, settings, drains, now }: NoteParts,
  note: HookNote,
): string | undefined {
  const { harness, session, captured } = note;
  const text = readFunnelText(paths);
  const ts = new Date(now).toISOString();
  const seen: FunnelEvent = { ts, harness, session, stage: 'seen' };
  noteInFunnel(paths, captured ? [seen, { ...seen, stage: 'captured' }] : [seen], text);
  const events = parseFunnel(text);
  const startedAt = lastStart([...events, seen]);
  const [blockage] = drains ? findBlockages({ paths, startedAt, now }) : [];
  if (blockage !== undefined) return describeBlockage(blockage);
  const [finding] = watchdogFindings({ events, settings, now });
  return finding && describeFinding(finding);
}
