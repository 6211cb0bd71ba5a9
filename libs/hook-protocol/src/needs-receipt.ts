import { findProtocol } from './harnesses.js';
import type { HookEvent } from './hook-event.js';

/**
 * Whether a person is to be told in a line what an event gave: where the harness has no status line
 * that could show it. Once a session is enough.
 */
export function needsReceipt({ harness, event }: HookEvent): boolean {
  return event === 'session.start' && findProtocol(harness)?.hasStatusLine === false;
}
