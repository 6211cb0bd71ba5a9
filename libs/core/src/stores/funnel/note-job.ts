import type { QueueEntry } from '../queue/queue-entry.js';
import type { FunnelEvent } from './funnel-event.js';
import { noteInFunnel, type FunnelPaths } from './funnel-log.js';

/** How far a drain came with a session; `why` says what made it not worth a worker. */
export interface JobNote {
  readonly entry: QueueEntry;
  readonly stage: 'gated' | 'reflected' | 'learned';
  readonly why?: string;
}

/** Notes in the funnel what became of a queued session. Never throws. */
export function noteJob(paths: FunnelPaths, { entry, stage, why }: JobNote, now: number): void {
  const { harness, session_id: session } = entry;
  const event = { ts: new Date(now).toISOString(), harness, session, stage };
  const events: FunnelEvent[] = [why === undefined ? event : { ...event, why }];
  noteInFunnel(paths, events);
}
