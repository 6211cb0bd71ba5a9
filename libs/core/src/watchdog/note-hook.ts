import type { Clock } from '../clock.js';
import { parseFunnel, type FunnelEvent } from './funnel-event.js';
import { noteInFunnel, readFunnelText, type FunnelPaths } from './funnel-log.js';
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
  readonly paths: FunnelPaths;
  readonly settings: WatchdogSettings;
  readonly now: ReturnType<Clock>;
}

/**
 * Notes how far the session came, once for each stage, and tells what has been silent for too long,
 * if anything. Never throws.
 */
export function noteHook({ paths, settings, now }: NoteParts, note: HookNote): string | undefined {
  const { harness, session, captured } = note;
  const text = readFunnelText(paths);
  const ts = new Date(now).toISOString();
  const seen: FunnelEvent = { ts, harness, session, stage: 'seen' };
  noteInFunnel(paths, captured ? [seen, { ...seen, stage: 'captured' }] : [seen], text);
  const [finding] = watchdogFindings({ events: parseFunnel(text), settings, now });
  return finding && describeFinding(finding);
}
