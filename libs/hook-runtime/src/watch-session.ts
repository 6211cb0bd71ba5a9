import { noteHook } from '@reflect/core/cold';
import type { HookEvent } from '@reflect/hook-protocol';

import type { HookContext } from './hook-context.js';

/** The few events of a session that say how far it came; the many others must stay cheap. */
const WATCHED: ReadonlySet<HookEvent['event']> = new Set([
  'session.start',
  'agent.stop',
  'context.compact',
  'session.end',
]);

/** Notes how far a session came; returns what a person should know of sessions that came nowhere. */
export function watchSession(
  { event, harness, sessionId: session }: HookEvent,
  queued: number,
  { paths, settings, env, now }: HookContext,
): string | undefined {
  if (!WATCHED.has(event)) return undefined;
  const drains = env['REFLECT_BACKGROUND_DRAIN'] !== '0';
  const parts = { paths, settings: settings.watchdog, drains, now };
  return noteHook(parts, { harness, session, captured: queued > 0 });
}
