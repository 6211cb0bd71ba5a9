import { parseFunnel } from '../../stores/funnel/funnel-event.js';
import { readFunnelText, type FunnelPaths } from '../../stores/funnel/funnel-log.js';
import type { WatchdogState } from './watchdog-findings.js';
import type { WatchdogSettings } from './watchdog-settings.js';

/** All that the watchdog goes by: two small files. */
export function readWatchdogState(
  paths: FunnelPaths,
  settings: WatchdogSettings,
  now: number,
): WatchdogState {
  return { events: parseFunnel(readFunnelText(paths)), settings, now };
}
