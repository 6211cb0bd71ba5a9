import type { ContextLoss } from './context-loss.js';
import { findProtocol } from './harnesses.js';
import type { HookEventOf, SessionSource } from './hook-event.js';

/** What hooks had added to the context goes with the rest of it, or was the other session's. */
const FORGETFUL_SOURCES: ReadonlySet<SessionSource> = new Set(['compact', 'clear']);

/** What the model of a session that starts has lost; `undefined` for nothing. */
export function losesContext({
  source,
  harness,
}: HookEventOf<'session.start'>): ContextLoss | undefined {
  if (FORGETFUL_SOURCES.has(source)) return 'all';
  return source === 'resume' ? findProtocol(harness)?.lostByResume : undefined;
}
