import type { Harness, HookEventOf, SessionSource } from './hook-event.js';

/** What hooks had added to the context goes with the rest of it, or was the other session's. */
const FORGETFUL_SOURCES: ReadonlySet<SessionSource> = new Set(['compact', 'clear']);

/** Whether what hooks had added to the context is there again when a session is resumed. */
const KEPT_OVER_RESUME: Readonly<Record<Harness, boolean>> = {
  claude: true,
  codex: true,
  copilot: false,
};

/** Whether the model of a session that starts knows no more what hooks had given to that session. */
export function losesContext({ source, harness }: HookEventOf<'session.start'>): boolean {
  if (FORGETFUL_SOURCES.has(source)) return true;
  return source === 'resume' && !KEPT_OVER_RESUME[harness];
}
